// A rule's number opens its card over the page. Without script it is a link to the rules.

const dialog = document.getElementById("rule-dialog");
const text = document.getElementById("rule-text");

async function open(event) {
  const link = event.target.closest("a.rule");
  const found = link && /^\/rules\/([^/#?]+)#(.+)$/.exec(link.getAttribute("href"));
  if (!found || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const answer = await fetch(`/rule/${found[1]}/${found[2]}`);
    if (!answer.ok) throw new Error(answer.statusText);
    text.innerHTML = await answer.text();
  } catch {
    text.textContent = dialog.dataset.failed;
  }
  if (!dialog.open) dialog.showModal();
}

document.addEventListener("click", open);
// A click beside the card closes it.
dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
