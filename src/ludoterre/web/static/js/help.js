// Help says what can be done now: it is fetched whenever it is opened. Without script it says what was so when the page came.

const help = document.getElementById("help");
const text = document.getElementById("help-text");

help.addEventListener("toggle", async (event) => {
  if (event.newState !== "open") return;
  help.scrollTop = 0;
  try {
    const answer = await fetch(help.dataset.help);
    if (answer.ok) text.innerHTML = await answer.text();
  } catch { /* without a connection the words that are there are still true of the game */ }
});
