// Sends the secret that the scanned code has after the #, and waits by itself for the answer at the table.
const pair = document.getElementById("pair");
const secret = location.hash.slice(1);
if (pair && /^[0-9a-f]{32}$/.test(secret)) {
  history.replaceState(null, "", location.pathname);
  pair.elements.secret.value = secret;
  pair.hidden = true;
  pair.insertAdjacentText("beforebegin", pair.dataset.scanned);
  pair.submit();
}

// Waits for the answer, and asks for it again while the network is away: the table answers a phone more than once.
const AGAIN = 1500, PATIENCE = 20000;
async function wait(form) {
  for (;;) {
    try {
      const body = new URLSearchParams(new FormData(form));
      const answer = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout?.(PATIENCE) });
      return answer.redirected ? location.replace(answer.url) : form.submit(); // a refusal is a page of its own
    } catch {
      await new Promise((later) => setTimeout(later, AGAIN));
    }
  }
}
const waiting = document.querySelector("form[data-now]");
if (waiting) wait(waiting);
