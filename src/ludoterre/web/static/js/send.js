// Sends a move once: says so when it takes time, never sends it again by itself, and says so when no answer came.

import { seqOf, shownSeq } from "./keep.js";

const SLOW = 150;
const token = document.querySelector("meta[name=token]").content;
const element = (id) => document.getElementById(id);
let inFlight = null;
let slow = null;

export const sending = () => Boolean(inFlight);

// A button is what it was when the finger went down on it: if the table has gone on since, the server says so and nothing is played.
let pressed = null;

/** Presses a button for somebody: it answers what is shown now. */
export function playAlone(button) {
  pressed = null;
  button.click();
}

function press(event) {
  const button = event.target.closest?.("button[name=move]");
  if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
  pressed = button ? { button, move: button.value, seq: shownSeq() } : null;
}

document.addEventListener("pointerdown", press, true);
document.addEventListener("keydown", press, true);
document.addEventListener("click", (event) => {
  // The second half of a double click was meant for what the first one has played.
  if (event.detail > 1 && event.target.closest("#table button:not([type=button]), #shown-play")) event.preventDefault();
}, true);

document.addEventListener("htmx:config:request", (event) => {
  const { headers, body, submitter } = event.detail.ctx.request;
  headers["X-Token"] = token;
  if (!pressed || submitter !== pressed.button) return;
  body.set("move", pressed.move);
  body.set("seq", pressed.seq);
});

document.addEventListener("htmx:before:request", (event) => {
  // A second click while the first is on its way is the same wish, or a mistake.
  if (inFlight) return event.preventDefault();
  inFlight = event.detail.ctx;
  if (!event.target.closest(".say")) event.target.closest("details")?.removeAttribute("open");
  document.querySelector("#undo-pop:popover-open")?.hidePopover();
  element("unsent").hidden = true;
  slow = setTimeout(() => { element("sending").hidden = false; }, SLOW);
});

document.addEventListener("htmx:after:request", (event) => {
  const { response, text } = event.detail.ctx;
  if (response.status < 400 && (response.status === 204 || seqOf(text) >= 0)) {
    const mended = event.target.closest(".say") && response.headers.get("Ludoterre-Refused"); // words that were refused can be mended
    if (!mended) event.target.closest("form")?.reset(); // what was typed has been answered
    if (response.status === 204) document.dispatchEvent(new CustomEvent("table:expected", { detail: Number(response.headers.get("Ludoterre-Seq")) }));
    return;
  }
  event.preventDefault(); // what is no table must not be morphed into it
  noAnswer(response.headers.get("Ludoterre-Refused") ? text : "");
});

document.addEventListener("htmx:error", (event) => {
  if (event.detail.ctx) noAnswer("");
});

document.addEventListener("htmx:finally:request", (event) => {
  if (event.detail.ctx !== inFlight) return;
  inFlight = null;
  clearTimeout(slow);
  element("sending").hidden = true;
  document.dispatchEvent(new CustomEvent("table:idle"));
});

/** Says why, if the server did, and shows how the table really stands: the move may have arrived. */
function noAnswer(reason) {
  const banner = element("unsent");
  banner.querySelector("span").textContent = reason || banner.dataset.silence;
  banner.hidden = false;
  document.dispatchEvent(new CustomEvent("table:refresh"));
}

// The next view takes both kinds of notices away; a click does so earlier.
document.addEventListener("table:shown", () => { element("unsent").hidden = true; });
document.addEventListener("click", (event) => {
  if (!event.target.closest("a, button")) event.target.closest("[data-closable]")?.remove();
});
