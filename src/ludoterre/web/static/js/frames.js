// Shows the views that arrive one after the other, slowly enough to see pieces travel. Every frame is a whole view
// with a number, so nothing can be missed and nothing older is ever shown. A film may lead to a frame.

import { begins, filming, keepFilm, lastFilm, play } from "./film.js";
import { announce, markOf, seqOf, shownMark, shownSeq, table } from "./keep.js";
import { sending } from "./send.js";

const PACE = 450; // milliseconds between two frames
const MANY = 2; // more waiting frames than this can be skipped
const MOST = 20; // frames kept for a tab that is looked at later

let frames = [];
let showing = null;
let resting = false; // a frame was shown just now
let coming = null; // the film of the view that comes next

/** The number of the newest view that is shown or waits to be. */
export const knownSeq = () => Math.max(shownSeq(), showing?.seq ?? -1, frames.at(-1)?.seq ?? -1);

/** What the newest of them shows of what was left with the table. */
export const knownMark = () => frames.at(-1)?.mark ?? showing?.mark ?? shownMark();

/** Takes a film; the view to which it leads follows. */
export function filmArrived(text) {
  coming = JSON.parse(text);
}

/** Takes a fragment of the table; an older one than what is shown or waiting is dropped. */
export function arrived(html) {
  const [seq, mark] = [seqOf(html), markOf(html)];
  const film = coming?.seq === seq ? coming : null;
  if (seq < knownSeq() || (seq === knownSeq() && mark === knownMark())) return;
  frames = [...frames, { seq, mark, html, film }].slice(-MOST);
  if (document.hidden) announce(new DOMParser().parseFromString(html, "text/html").getElementById("table")?.dataset);
  next();
}

/** Shows the next frame, if there is one and nothing is in the way. */
export function next() {
  frames = frames.filter((frame) => frame.seq > shownSeq() || (frame.seq === shownSeq() && frame.mark !== shownMark()));
  document.getElementById("waiting").hidden = frames.length <= MANY || document.hidden || filming();
  // Changing the form under a post in flight could lose the move.
  if (showing || resting || sending() || document.hidden || !frames.length) return;
  const frame = frames.shift();
  show(frame, Boolean(frame.film && begins(frame.film)));
}

/** Shows a frame, after its film if that is wanted; whoever skips the film sees the newest frame instead. */
async function show(frame, filmed) {
  const before = shownSeq();
  showing = frame;
  if (filmed && (await play(frame.film, frame.html.includes('data-turn="yes"')))) {
    showing = frames.pop() ?? frame;
    frames = [];
  }
  keepFilm(showing.film);
  // Somebody who posted meanwhile has been answered with a newer one.
  if (shownSeq() === before || showing.seq > shownSeq()) await window.htmx.swap({ text: showing.html, target: table(), swap: "outerMorph", sourceElement: table() });
  showing = null;
  resting = true;
  setTimeout(() => { resting = false; next(); }, PACE);
}

function skip() {
  frames = frames.slice(-1);
  next();
}

/** Shows the last film once more, and then what is shown now. */
function again() {
  document.querySelector("#sheet-log:popover-open")?.hidePopover();
  if (!showing && !sending() && lastFilm()) show({ seq: shownSeq(), mark: shownMark(), html: table().outerHTML, film: lastFilm() }, true);
}

document.getElementById("skip-frames").addEventListener("click", skip);
document.addEventListener("click", (event) => { if (event.target.closest("#film-again")) again(); });
document.addEventListener("table:idle", next);
