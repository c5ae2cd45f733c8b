// Waits for the answer of whoever set the table to somebody who has asked for a seat: when it is there, the page shows it.

const EVERY = 4000;

async function ask() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (answer.ok && !(await answer.text()).includes("data-asked")) location.reload();
  } catch {
    // Without a connection there is no answer yet.
  }
}

setInterval(ask, EVERY);
