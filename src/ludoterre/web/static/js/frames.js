// Shows the views that arrive one after the other, slowly enough to see pieces travel. Every frame is a whole view
// with a number, so nothing can be missed and nothing older is ever shown.

import { announce, seqOf, shownSeq, table } from "./keep.js";
import { sending } from "./send.js";

const PACE = 450; // milliseconds between two frames
const MANY = 2; // more waiting frames than this can be skipped
const MOST = 20; // frames kept for a tab that is looked at later

let frames = [];
let showing = false;

/** Takes a fragment of the table; an older one than what is shown or waiting is dropped. */
export function arrived(html) {
  const seq = seqOf(html);
  if (seq <= Math.max(shownSeq(), frames.at(-1)?.seq ?? -1)) return;
  frames = [...frames, { seq, html }].slice(-MOST);
  if (document.hidden) announce(new DOMParser().parseFromString(html, "text/html").getElementById("table")?.dataset);
  next();
}

/** Shows the next frame, if there is one and nothing is in the way. */
export async function next() {
  frames = frames.filter((frame) => frame.seq > shownSeq());
  document.getElementById("waiting").hidden = frames.length <= MANY || document.hidden;
  // Changing the form under a post in flight could lose the move.
  if (showing || sending() || document.hidden || !frames.length) return;
  showing = true;
  const frame = frames.shift();
  await window.htmx.swap({ text: frame.html, target: table(), swap: "outerMorph", sourceElement: table() });
  setTimeout(() => { showing = false; next(); }, PACE);
}

function skip() {
  frames = frames.slice(-1);
  next();
}

document.getElementById("skip-frames").addEventListener("click", skip);
document.addEventListener("table:idle", next);
