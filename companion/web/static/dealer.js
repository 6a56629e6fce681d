// Sends what is pressed on the dealer's phone. A press has a number of its own and is sent again with that number until
// the table has answered, so that it acts once, however often it is sent.

const HOLD = 800, STITCHES = 120, AGAIN = 1500, TRIES = 8;
const told = document.getElementById("told");
const phone = crypto.getRandomValues(new Uint32Array(2)).join("-");
let count = 0, busy = false;

function tell(text) {
  told.textContent = text;
  told.hidden = !text;
}

async function send(form, button) {
  if (busy) return;
  busy = true;
  tell("");
  const data = new URLSearchParams(new FormData(form, button));
  data.set("number", `${phone}-${++count}`);
  if (button.classList.contains("hold")) data.set("sure", "yes");
  const stitches = setTimeout(() => button.classList.add("sending"), STITCHES);
  try {
    for (let at = 0; at < TRIES; at++) {
      try {
        const answer = await fetch(form.action, { method: "POST", body: data, headers: { Accept: "application/json" } });
        const { told: said } = await answer.json();
        document.body.classList.remove("unsent");
        if (answer.status === 401) return location.assign("/d");
        tell(said || "");
        if (!said) form.closest("details")?.removeAttribute("open");
        return;
      } catch {
        document.body.classList.add("unsent");
        await new Promise((later) => setTimeout(later, AGAIN));
      }
    }
  } finally {
    clearTimeout(stitches);
    button.classList.remove("sending");
    busy = false;
  }
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = event.submitter;
  if (!button.classList.contains("hold") || button.dataset.held) send(event.target, button);
  delete button.dataset.held;
});

// What destroys something has to be held; on the keyboard, pressed for as long.
let since = 0;
function begin(event) {
  const button = event.target.closest?.("button.hold");
  if (!button || (event.type === "keydown" && (event.repeat || !["Enter", " "].includes(event.key)))) return;
  since = performance.now();
  button.classList.add("filling");
}
function end(event) {
  const button = event.target.closest?.("button.hold");
  if (!button) return;
  button.classList.remove("filling");
  if (since && performance.now() - since >= HOLD) {
    button.dataset.held = "yes";
    button.form.requestSubmit(button);
  }
  since = 0;
}
for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, begin);
for (const name of ["pointerup", "keyup"]) document.addEventListener(name, end);
