// Lets the clock of the level run on a tournament's pages. The server says when it ends, and what time it was when it
// said so, because this device's clock may be another one; nothing ticks over the network.

function tick() {
  for (const timer of document.querySelectorAll(".timer[data-ends]")) {
    if (timer.saidAt !== timer.dataset.now) {
      timer.saidAt = timer.dataset.now;
      timer.ahead = Date.now() / 1000 - Number(timer.dataset.now);
    }
    const left = Math.max(0, Math.round(Number(timer.dataset.ends) + timer.ahead - Date.now() / 1000));
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (timer.textContent !== text) timer.textContent = text;
  }
}
setInterval(tick, 500);
document.addEventListener("shown", tick);
tick();

// What was typed into a form that was refused is there again, so that only what was wrong has to be typed anew. After
// another director has acted, the form is as it is now.
const TYPED = "sabacc-typed";
const which = (form) => ["act", "table", "entry"].map((name) => form.querySelector(`[type=hidden][name=${name}]`)?.value);

// A form that another director's act has changed while it was filled in, such as the same hand of the same table, is
// sent as it was when the typing began, so that the desk finds that it has moved on. What is typed anew is sent as typed.
const begun = new WeakMap();
const asked = (form) => new Map([...form.elements].map((each) => [each.name, each.defaultValue]));
const moved = (was, now) => [...now].some(([name, value]) => name !== "row" && was.get(name) !== value);
document.addEventListener("input", ({ target: { form } }) => {
  if (form && !begun.has(form)) begun.set(form, asked(form));
});
document.addEventListener("submit", ({ target: form }) => {
  const was = begun.get(form);
  if (!was || !moved(was, asked(form))) return;
  for (const each of form.elements) if (was.has(each.name) && each.value === each.defaultValue) each.value = was.get(each.name);
});

addEventListener("submit", ({ target }) => {
  const fields = [...target.elements].filter((each) => each.name && each.type !== "hidden");
  sessionStorage.setItem(TYPED, JSON.stringify([which(target), fields.map((each) => [each.name, each.value])]));
});

const typed = sessionStorage.getItem(TYPED);
sessionStorage.removeItem(TYPED);
if (typed && document.querySelector("[data-typed]")) {
  const [act, fields] = JSON.parse(typed);
  const form = [...document.forms].find((each) => String(which(each)) === String(act));
  for (const [name, value] of form ? fields : []) if (form.elements[name]) form.elements[name].value = value;
  form?.closest("details")?.setAttribute("open", "");
}

// The page that a refusal came with has the address of the form; the director's pages have their own.
const field = document.getElementById("enter-name");
if (field && !document.querySelector("[role=alert]")) field.focus();
