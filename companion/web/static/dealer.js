// Sends what is pressed on the dealer's phone. A press has a number of its own and is sent again with that number until
// the table has answered, so that it acts once, however often it is sent.

import { settled } from "/static/live.js";

const HOLD = 800, STITCHES = 120, AGAIN = 1500, TRIES = 8;
const PATIENCE = 8000; // longer than the server waits for the table
const TWICE = 300; // as at the table's own screen
const told = document.getElementById("told");
const phone = crypto.getRandomValues(new Uint32Array(2)).join("-");
let count = 0, busy = false, acted = -Infinity;

function tell(text) {
  told.textContent = text;
  told.hidden = !text;
}

async function send(form, button) {
  if (busy) return;
  busy = true;
  acted = performance.now();
  tell("");
  const data = new URLSearchParams(new FormData(form, button));
  data.set("number", `${phone}-${++count}`);
  if (button.classList.contains("hold")) data.set("sure", "yes");
  const stitches = setTimeout(() => button.classList.add("sending"), STITCHES);
  try {
    for (let at = 0; at < TRIES; at++) {
      try {
        const answer = await fetch(form.action, {
          method: "POST", body: data, headers: { Accept: "application/json" }, signal: AbortSignal.timeout?.(PATIENCE),
        });
        const { told: said } = await answer.json();
        if (answer.status === 401) return location.assign("/d");
        tell(said || "");
        if (!said) {
          form.reset();
          shut(form.closest("details"));
        }
        return;
      } catch {
        document.body.classList.add("unsent");
        await new Promise((later) => setTimeout(later, AGAIN));
      }
    }
    tell(document.body.dataset.unanswered);
  } finally {
    clearTimeout(stitches);
    document.body.classList.remove("unsent");
    button.classList.remove("sending");
    busy = false;
  }
}

// Closes a question that is answered; a keyboard goes on at its button.
function shut(question) {
  const inside = question?.contains(document.activeElement);
  question?.removeAttribute("open");
  if (inside) question.querySelector("summary").focus({ preventScroll: true });
}

// A finger that comes down twice means one press.
const meant = (button) => performance.now() - acted >= TWICE && settled(button);

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = event.submitter;
  if ((!button.classList.contains("hold") || button.dataset.held) && meant(button)) send(event.target, button);
  delete button.dataset.held;
});

// What destroys something has to be held; on the keyboard, pressed for as long. Whoever slides off it has thought better.
let holding = null, since = 0;
function begin(event) {
  const button = event.target.closest?.("button.hold");
  if (!button || (event.type === "keydown" && (event.repeat || !["Enter", " "].includes(event.key)))) return;
  holding = button;
  since = performance.now();
  button.classList.add("filling");
}
function end(event) {
  const button = holding;
  holding = null;
  if (!button) return;
  button.classList.remove("filling");
  const there = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
  if (event.type !== "pointercancel" && button.contains(there) && performance.now() - since >= HOLD) {
    button.dataset.held = "yes";
    button.form.requestSubmit(button);
  }
}
for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, begin);
for (const name of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(name, end);
