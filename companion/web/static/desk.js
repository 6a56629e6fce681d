// Lets the clock of the level run on a tournament's pages. The server says when it ends; nothing ticks over the network.

function tick() {
  for (const timer of document.querySelectorAll(".timer[data-ends]")) {
    const left = Math.max(0, Math.round(Number(timer.dataset.ends) - Date.now() / 1000));
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (timer.textContent !== text) timer.textContent = text;
  }
}
setInterval(tick, 500);
document.addEventListener("shown", tick);
tick();

// The page that a refusal came with has the address of the form; the director's pages have their own.
const field = document.getElementById("enter-name");
if (field && !document.querySelector("[role=alert]")) field.focus();
