// Ages and clocks of the hall's pages: the server says when things were, the page works out how long ago that is.

const body = document.body;
const words = body.dataset;
const SLOW = 10, LOST = 30;
let ahead = 0;

function learn() {
  const told = document.getElementById("server-now");
  if (told && told.dataset.now !== learn.last) {
    learn.last = told.dataset.now;
    ahead = Number(told.dataset.now) - Date.now() / 1000;
  }
  tick();
}

function tick() {
  const now = Date.now() / 1000 + ahead;
  for (const tile of document.querySelectorAll("[data-heard]")) {
    const seconds = tile.dataset.heard ? Math.max(0, Math.round(now - Number(tile.dataset.heard))) : Infinity;
    const lost = seconds > LOST, word = tile.querySelector("h3"), said = tile.querySelector(".heard .words");
    tile.classList.toggle("offline", lost);
    tile.classList.toggle("slow", seconds > SLOW && !lost);
    word.textContent = lost ? words.offline : word.dataset.word;
    said.textContent = seconds === Infinity ? "" :
      seconds < 100 ? words.seconds.replace("{n}", seconds) : words.minutes.replace("{n}", Math.round(seconds / 60));
  }
  for (const clock of document.querySelectorAll("[data-ends]")) {
    if (!clock.dataset.ends) continue;
    const left = Math.max(0, Math.floor(Number(clock.dataset.ends) - now));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}

document.addEventListener("shown", learn);
setInterval(tick, 1000);
learn();
