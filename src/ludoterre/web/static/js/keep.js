// Keeps what a person is doing when a fresh table is morphed in: focus, chosen card, open details and sheets, place in the log.
// Morphing keeps nodes with an id, but not what is only in the browser's head.

let kept = null;
let acted = -1; // the number of the view on which somebody acted, until its answer is shown
let actedMark = ""; // and what it showed of what was left with the table
let announced = "";
let called = null;
const PICKS = "input[type=radio]:not([form=composed])"; // what is put together is kept by composed.js

export const table = () => document.getElementById("table");
export const shownSeq = () => Number(table()?.dataset.seq ?? -1);
/** Names what is shown of what was left with the table: it has no number, because nobody else learns of it. */
export const shownMark = () => table()?.dataset.mark ?? "";
/** The sequence number that a fragment was made for. */
export const seqOf = (html) => Number(/data-seq="(\d+)"/.exec(html)?.[1] ?? -1);
export const markOf = (html) => /data-mark="(\w*)"/.exec(html)?.[1] ?? "";

function remember() {
  const room = table();
  if (!room) return;
  const active = document.activeElement;
  kept = {
    focused: room.contains(active) ? active.id || "ask" : null,
    means: active.value,
    card: room.querySelector(`${PICKS}:checked`)?.value,
    open: [...room.querySelectorAll("details[open][id]")].map((details) => details.id),
    popover: openPopover()?.id,
    typed: room.contains(active) && active.matches("input.field") ? active.value : null,
    reads: log()?.scrollTop > HAIR && !turning,
  };
}

function restore() {
  const room = table();
  if (!room || !kept) return;
  // A radio is known by its place in the hand, but chosen for its card: after a move another card may lie in that place.
  // What has been played, or can no longer be, is not chosen any more.
  const answered = acted >= 0 && (shownSeq() > acted || shownMark() !== actedMark);
  for (const radio of room.querySelectorAll(PICKS)) {
    radio.checked = !answered && kept.card !== undefined && radio.value === kept.card && radio.dataset.shut === undefined;
  }
  for (const id of kept.open) document.getElementById(id)?.setAttribute("open", "");
  const popover = kept.popover && document.getElementById(kept.popover);
  if (popover && !popover.matches(":popover-open")) popover.showPopover();
  if (!kept.reads) turnLog();
  goOn(room, answered);
  if (kept.typed && document.activeElement.id === kept.focused) document.activeElement.value = kept.typed;
  if (answered) acted = -1;
  kept = null;
  announce();
  openFresh();
  answerCall();
}

/** Choosing in one group of radio buttons leaves what was chosen in the group that it names, so that each group stays one for keys and ears. */
function leaveOther({ target }) {
  for (const radio of document.querySelectorAll(`input[type=radio][name="${target.dataset?.leaves ?? ""}"]`)) radio.checked = false;
}

/** Something that asks for an answer at once, such as a question card, takes the focus when it appears, unless somebody is typing. */
function answerCall() {
  const call = table()?.querySelector("[data-focus]") ?? null;
  if (call && !called && !document.activeElement.matches("input.field, textarea") && !openPopover()) call.focus({ preventScroll: true });
  called = call;
}

/**
 * Where the keyboard goes on: after one's own move at the sentence of the turn, so that a second Enter plays nothing; else where it was,
 * unless that has gone or has come to mean another move.
 */
function goOn(room, answered) {
  const active = document.activeElement;
  const types = active.matches("input.field, textarea");
  const another = active.name === "move" && active.value !== kept.means;
  if (answered ? !types && (kept.focused || active === document.body || room.contains(active)) : another) return focusAgain(spoken());
  if (kept.focused && !(room.contains(active) && active.checkVisibility())) focusAgain(kept.focused);
}

/** In words a lesson speaks before the turn does. */
function spoken() {
  return document.querySelector(".words #lesson") ? "lesson" : "ask";
}

/** What was focused may have gone with the move; then the curtain, or the sentence of the turn, is the place to go on. */
function focusAgain(id) {
  const again = document.getElementById(id);
  const curtain = document.getElementById("curtain");
  (again?.checkVisibility() && !(curtain && id === "ask") ? again : curtain ?? document.getElementById(spoken()))?.focus({ preventScroll: true });
}

// ---------- the log ----------

// New entries push nothing down under somebody's eyes: a list that is scrolled, if only by a hair, stays where it is when something is
// put in above. Then, unless older entries are being read, it turns to the newest.

const HAIR = 1;
const log = () => document.getElementById("log-lines");
let turning = false;

function turnLog() {
  turning = true;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (log()) log().scrollTop = HAIR;
    turning = false;
  }));
}

// ---------- sheets ----------

function openPopover() {
  return table()?.querySelector("[popover]:popover-open");
}

/** A sheet opens whole: what is folded up beside the board is unfolded in it. */
function unfold({ target, newState }) {
  if (newState !== "open" || !target.matches(".sheet")) return;
  for (const details of target.querySelectorAll(":scope > details")) details.open = true;
}

function freshSheet() {
  return table()?.querySelector(".sheet--fresh");
}

/** Where sheets are closed, as on a phone, one with news opens by itself: once, and not over something that is being read, such as a lesson. */
function openFresh() {
  const sheet = freshSheet();
  if (!sheet || sheet.ariaLabel === announced || document.querySelector(":popover-open, dialog[open], #lesson")) return;
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

document.addEventListener("toggle", unfold, true);
window.addEventListener("pagehide", hide);
window.addEventListener("pageshow", (event) => { if (event.persisted && table()?.dataset.plain) location.reload(); });
document.addEventListener("change", leaveOther);
// Who says something goes on with what they were doing: it is no answer to what is asked.
document.addEventListener("htmx:before:request", ({ target }) => {
  if (target.closest(".say")) return;
  acted = shownSeq();
  actedMark = shownMark();
});
document.addEventListener("htmx:before:swap", remember);
document.addEventListener("htmx:after:swap", () => {
  restore();
  forget();
  document.dispatchEvent(new CustomEvent("table:shown"));
});
announce();
forget();
turnLog();
announced = freshSheet()?.ariaLabel;
answerCall();
// Whoever has just opened the curtain goes on with what is asked.
if (table()?.dataset.plain && document.activeElement === document.body) document.getElementById("ask").focus({ preventScroll: true });
