// Keeps a page up to date: puts the HTML that the server sends in place, and tells how old it is.
// The server sends whole states; elements keep their place, so the focus survives.

const body = document.body;
const live = document.getElementById("live");
const age = document.getElementById("age");
const words = document.getElementById("age-words");
const SLOW = 10, LOST = 30, AGAIN = 5000, ANSWER = 8000;
const STALE = 150; // as at the table's own screen
let heard = performance.now(), heardAt = Date.now(), source = null, opened = -Infinity;

export function morph(from, to) {
  if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName || from.dataset?.choice !== to.dataset?.choice) {
    from.replaceWith(to.cloneNode(true));
    return;
  }
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  if (from.isEqualNode(to)) return;
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  const old = [...from.childNodes], now = [...to.childNodes];
  now.forEach((child, at) => (at < old.length ? morph(old[at], child) : from.append(child.cloneNode(true))));
  old.slice(now.length).forEach((child) => child.remove());
}

// Whoever uses a keyboard stays where they are, although a button takes no press while the table writes the last one, or
// another element takes the place of the one with their focus.
let kept = null;
addEventListener("focusin", () => { kept = null; });
function keepFocus(change) {
  const at = kept ?? document.activeElement ?? body, meant = kept !== null || at.matches(":focus-visible");
  change();
  const name = at.id || at.closest("details")?.querySelector("summary").id;
  const now = at.isConnected ? at : name && document.getElementById(name);
  kept = null;
  if (!meant || !now || now === body) return;
  if (now.disabled) { kept = now; return; }
  const shut = now.closest("details:not([open])");
  const there = shut ? shut.querySelector("summary") : now;
  if (there !== document.activeElement) there.focus({ preventScroll: true });
}

function show(html) {
  const made = new DOMParser().parseFromString(`<main id="live">${html}</main>`, "text/html");
  keepFocus(() => morph(live, made.body.firstChild));
  document.dispatchEvent(new Event("shown"));
}

// Parts of a page that have changed: each takes the place of the element with its id.
function part(html) {
  const made = new DOMParser().parseFromString(`<main>${html}</main>`, "text/html");
  keepFocus(() => {
    for (const now of made.body.firstChild.children) {
      const old = document.getElementById(now.id);
      if (old) morph(old, now);
    }
  });
  document.dispatchEvent(new Event("shown"));
}

// While a phone sleeps, one of its clocks may stand still; somebody may set the other one back.
function tell() {
  const seconds = Math.round(Math.max(performance.now() - heard, Date.now() - heardAt) / 1000);
  const state = seconds <= SLOW ? "live" : seconds <= LOST ? "slow" : "lost";
  age.className = `age ${state}`;
  words.textContent = body.dataset[state].replace("{n}", seconds);
  if (body.classList.contains("lost") !== (state === "lost")) {
    body.classList.toggle("lost", state === "lost");
    document.dispatchEvent(new Event("contact"));
  }
  // A connection whose other end has gone without a word, such as with the power, looks open for ever. The browser may
  // have kept some more of them, so this may take several attempts.
  if (state === "lost" && source && performance.now() - opened > 1000 * SLOW) open();
}

function hear() {
  heard = performance.now();
  heardAt = Date.now();
  tell();
}

function open() {
  close();
  opened = performance.now();
  source = new EventSource(body.dataset.stream);
  source.addEventListener("page", (event) => { show(event.data); hear(); });
  source.addEventListener("part", (event) => { part(event.data); hear(); });
  source.addEventListener("beat", hear);
  source.addEventListener("gone", () => location.reload());
  source.onerror = () => {
    if (source && source.readyState === EventSource.CLOSED) setTimeout(open, AGAIN);
  };
}

function close() {
  if (source) source.close();
  source = null;
}

// A finger that comes down just as a button gets another meaning, such as the next player's move, or the decision after
// the one that another director has just made, has aimed at what was there before.
const meanings = new WeakMap();
function learn() {
  for (const button of document.querySelectorAll("#live button")) {
    const fields = [...(button.form?.querySelectorAll("[type=hidden]:not([name=row])") ?? [])].map((each) => each.value);
    const about = document.getElementById(button.getAttribute("aria-describedby"))?.textContent;
    const meaning = [button.textContent, about, ...fields].join("\n");
    if (meanings.get(button)?.meaning !== meaning) meanings.set(button, { meaning, since: learn.now() });
  }
}
learn.now = () => -Infinity; // what the page has from the start
learn();
learn.now = () => performance.now();
document.addEventListener("shown", learn);

export function settled(button) {
  return performance.now() - (meanings.get(button)?.since ?? -Infinity) >= STALE;
}

// While the answer to a form is on its way, a second press would be refused, as if somebody else had been quicker.
let sent = -Infinity;
document.addEventListener("submit", (event) => {
  if (performance.now() - sent < ANSWER || (event.submitter && !settled(event.submitter))) event.preventDefault();
  else sent = performance.now();
});
addEventListener("pageshow", () => { sent = -Infinity; });

if (body.dataset.stream) {
  document.addEventListener("visibilitychange", () => { tell(); document.hidden ? close() : open(); });
  addEventListener("pagehide", close);
  addEventListener("online", open);
  if (!document.hidden) open();
  setInterval(tell, 1000);
}
