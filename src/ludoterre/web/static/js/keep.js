// Keeps what a person is doing when a fresh table is morphed in: focus, chosen card, open details and sheets, place in the log.
// Morphing keeps nodes with an id, but not what is only in the browser's head.

let kept = null;
let announced = "";
let called = null;

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
    popover: openPopover()?.id,
    typed: room.contains(active) && active.matches("input.field") ? active.value : null,
    scroll: document.getElementById("log-lines")?.scrollTop ?? 0,
  };
}

function restore() {
  const room = table();
  if (!room || !kept) return;
  // A radio is known by its place in the hand, but chosen for its card: after a move another card may lie in that place.
  for (const radio of room.querySelectorAll("input[type=radio]")) radio.checked = kept.card !== undefined && radio.value === kept.card;
  for (const id of kept.open) document.getElementById(id)?.setAttribute("open", "");
  const popover = kept.popover && document.getElementById(kept.popover);
  if (popover && !popover.matches(":popover-open")) popover.showPopover();
  const log = document.getElementById("log-lines");
  if (log && kept.scroll > 0) log.scrollTop = kept.scroll;
  const active = document.activeElement;
  if (kept.focused && !(room.contains(active) && active.checkVisibility())) focusAgain(kept.focused);
  if (kept.typed && document.activeElement.id === kept.focused) document.activeElement.value = kept.typed;
  kept = null;
  announce();
  openFresh();
  answerCall();
}

/** Something that asks for an answer at once, such as a question card, takes the focus when it appears, unless somebody is typing. */
function answerCall() {
  const call = table()?.querySelector("[data-focus]") ?? null;
  if (call && !called && !document.activeElement.matches("input.field, textarea") && !openPopover()) call.focus({ preventScroll: true });
  called = call;
}

/** What was focused may have gone with the move; then the curtain, or the sentence of the turn, is the place to go on. */
function focusAgain(id) {
  const again = document.getElementById(id);
  (again?.checkVisibility() ? again : document.getElementById("curtain") ?? document.getElementById("ask"))?.focus({ preventScroll: true });
}

// ---------- sheets ----------

function openPopover() {
  return table()?.querySelector("[popover]:popover-open");
}

function freshSheet() {
  return table()?.querySelector(".sheet--fresh");
}

/** Where sheets are closed, as on a phone, one with news opens by itself: once, and not over something that is being read. */
function openFresh() {
  const sheet = freshSheet();
  if (!sheet || sheet.ariaLabel === announced || document.querySelector(":popover-open, dialog[open]")) return;
  announced = sheet.ariaLabel;
  if (!sheet.checkVisibility()) sheet.showPopover();
}

// ---------- secrets ----------

/** Behind the curtain the address forgets who looks: whoever reloads, or comes back to this page, finds the curtain again. */
function forget() {
  const plain = table()?.dataset.plain;
  if (plain && location.search.includes("player=")) history.replaceState(history.state, "", plain);
}

function hide() {
  if (table()?.dataset.plain) table().hidden = true;
}

/** The tab says whose turn it is, also while somebody looks elsewhere. */
export function announce(data = table()?.dataset) {
  if (!data) return;
  document.title = data.title;
  const icon = document.getElementById("icon");
  icon.href = data.turn === "yes" ? icon.dataset.turn : icon.dataset.calm;
}

window.addEventListener("pagehide", hide);
window.addEventListener("pageshow", (event) => { if (event.persisted && table()?.dataset.plain) location.reload(); });
document.addEventListener("htmx:before:swap", remember);
document.addEventListener("htmx:after:swap", () => {
  restore();
  forget();
  document.dispatchEvent(new CustomEvent("table:shown"));
});
announce();
forget();
announced = freshSheet()?.ariaLabel;
answerCall();
// Whoever has just opened the curtain goes on with what is asked.
if (table()?.dataset.plain && document.activeElement === document.body) document.getElementById("ask").focus({ preventScroll: true });
