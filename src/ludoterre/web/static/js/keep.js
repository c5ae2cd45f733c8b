// Keeps what a person is doing when a fresh table is morphed in: focus, chosen card, open details, place in the log.
// Morphing keeps nodes with an id, but not what is only in the browser's head.

let kept = null;

export const table = () => document.getElementById("table");
export const shownSeq = () => Number(table()?.dataset.seq ?? -1);
/** The sequence number that a fragment was made for. */
export const seqOf = (html) => Number(/data-seq="(\d+)"/.exec(html)?.[1] ?? -1);

function remember() {
  const room = table();
  if (!room) return;
  const active = document.activeElement;
  kept = {
    focused: room.contains(active) ? active.id || "ask" : null,
    card: room.querySelector("input[type=radio]:checked")?.value,
    open: [...room.querySelectorAll("details[open][id]")].map((details) => details.id),
    scroll: document.getElementById("log-lines")?.scrollTop ?? 0,
  };
}

function restore() {
  const room = table();
  if (!room || !kept) return;
  // A radio is known by its place in the hand, but chosen for its card: after a move another card may lie in that place.
  for (const radio of room.querySelectorAll("input[type=radio]")) radio.checked = kept.card !== undefined && radio.value === kept.card;
  for (const id of kept.open) document.getElementById(id)?.setAttribute("open", "");
  const log = document.getElementById("log-lines");
  if (log && kept.scroll > 0) log.scrollTop = kept.scroll;
  if (kept.focused && !room.contains(document.activeElement)) focusAgain(kept.focused);
  kept = null;
  announce();
}

/** What was focused may have gone with the move; then the sentence of the turn is the place to go on. */
function focusAgain(id) {
  const again = document.getElementById(id);
  (again?.checkVisibility() ? again : document.getElementById("ask"))?.focus({ preventScroll: true });
}

/** The tab says whose turn it is, also while somebody looks elsewhere. */
export function announce(data = table()?.dataset) {
  if (!data) return;
  document.title = data.title;
  const icon = document.getElementById("icon");
  icon.href = data.turn === "yes" ? icon.dataset.turn : icon.dataset.calm;
}

document.addEventListener("htmx:before:swap", remember);
document.addEventListener("htmx:after:swap", () => {
  restore();
  document.dispatchEvent(new CustomEvent("table:shown"));
});
announce();
