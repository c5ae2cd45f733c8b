// A rule's number opens its card beside it, on a phone as a sheet. Without script it is a link to the rules.

const card = document.getElementById("rule-dialog");
const text = document.getElementById("rule-text");
const phone = matchMedia("(max-width: 640px), (max-width: 999px) and (max-height: 500px)");
const AWAY = 8; // pixels between the card and the number, or the edge of the window
let from = null;

const isOpen = () => card.matches(":popover-open");

async function clicked(event) {
  const link = event.target.closest("a.rule");
  const found = link && /^\/rules\/([^/#?]+)#(.+)$/.exec(link.getAttribute("href"));
  if (!found || event.ctrlKey || event.metaKey || event.shiftKey) {
    if (isOpen() && !card.contains(event.target)) close(false);
    return;
  }
  event.preventDefault();
  if (isOpen()) close(false);
  from = link;
  link.classList.add("is-explained"); // what holds the number stays in sight as long as it is explained
  const html = await fetched(`/rule/${found[1]}/${found[2]}`);
  if (from !== link) return; // another one was asked for meanwhile
  if (html === null) text.textContent = card.dataset.failed;
  else text.innerHTML = html;
  card.showPopover();
  if (text.querySelector("[data-example]")) (await import("./examples.js")).prepareAll(text);
  place(link);
  card.focus({ preventScroll: true });
  card.scrollTop = 0;
}

async function fetched(address) {
  try {
    const answer = await fetch(address, { headers: { "Ludoterre-Part": "frames" in card.dataset ? "frames" : "1" } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Puts the card under the number, or above it where there is more room; a phone has it at its lower edge. */
function place(link) {
  card.style.left = card.style.top = "";
  if (phone.matches) return;
  const at = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const below = at.bottom + AWAY;
  const above = at.top - AWAY - height;
  const top = below + height <= innerHeight - AWAY || above < AWAY ? Math.min(below, innerHeight - AWAY - height) : above;
  card.style.left = `${Math.max(AWAY, Math.min(at.left - AWAY, innerWidth - AWAY - width))}px`;
  card.style.top = `${Math.max(AWAY, top)}px`;
}

function close(back = true) {
  const link = from;
  from = null;
  if (isOpen()) card.hidePopover();
  if (back) focusAgain(link);
  link?.classList.remove("is-explained");
}

/** Gives the focus back to the number; where it is gone, as after a move of somebody else, to the sentence. */
function focusAgain(link) {
  if (link?.isConnected && link.checkVisibility({ visibilityProperty: true })) link.focus({ preventScroll: true });
  else document.getElementById("ask")?.focus({ preventScroll: true });
}

document.addEventListener("click", clicked);
document.getElementById("rule-close").addEventListener("click", () => close());
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !isOpen()) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // what else Escape closes is closed by the next one
  close();
}, true);
document.addEventListener("focusin", (event) => { if (isOpen() && !card.contains(event.target)) close(false); });
