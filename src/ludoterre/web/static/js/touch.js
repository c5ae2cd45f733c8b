// One grammar of touch: the first tap shows a thing and what it would do, a visible control in that panel plays it.
// A button with words on it (.btn) says what it does and does it. The mouse shows by hovering, keys by focusing: there a click plays.
//
// Any thing may name with data-show the elements (or templates) that show it large; a move button without one is shown by its preview,
// else by its name. data-do is the word for playing it. A button that only shows does so whatever presses it; one that
// would leave unplayed what is shown says so with data-leaving, and is shown first.

import { table } from "./keep.js";

const panel = document.getElementById("shown");
const body = panel.querySelector(".shown-body");
const play = document.getElementById("shown-play");
let touching = false;
let shown = null;

document.addEventListener("pointerdown", (event) => {
  touching = event.pointerType !== "mouse";
  document.documentElement.classList.toggle("touches", touching);
}, true);
document.addEventListener("keydown", () => { touching = false; }, true);

document.addEventListener("click", (event) => {
  if (event.target.closest("#shown-close")) return close();
  if (panel.contains(event.target)) {
    if (event.target.closest("label")) close(); // something has been chosen there: its places are on the board
    return;
  }
  if (event.target.matches("input")) return;
  const thing = table()?.contains(event.target) ? event.target.closest(touching ? "button, label, [data-show]" : "button[type=button][data-show]:not([aria-disabled])") : null;
  const leaves = Boolean(touching && thing?.dataset.leaving && !panel.hidden && !play.hidden && shown?.dataset.name);
  const moves = leaves || thing?.matches("button[name=move]:not(.btn)");
  if (!moves && !thing?.dataset.show) return close();
  if (moves) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  show(thing, moves, leaves && thing.dataset.leaving.replace("{thing}", shown.dataset.name));
}, true);

function show(thing, moves, words) {
  const sources = words ? [] : sourcesOf(thing);
  body.replaceChildren(...(sources.length ? sources.flatMap(copy) : [words || thing.ariaLabel || thing.textContent.trim()]));
  play.hidden = !moves;
  play.value = moves ? thing.value : "";
  play.textContent = thing.dataset.do || play.dataset.play;
  shown?.classList.remove("is-shown");
  shown = thing;
  shown.classList.add("is-shown");
  panel.hidden = false;
  if (moves || !touching) (moves ? play : panel.querySelector("#shown-close")).focus({ preventScroll: true });
}

/** The elements that show a thing: those it names, else its preview, which lies in it or right behind it, as others may have theirs nearby. */
function sourcesOf(thing) {
  const named = (thing.dataset.show ?? "").split(" ").map((id) => document.getElementById(id));
  const next = thing.nextElementSibling;
  const preview = thing.querySelector(".preview") ?? (next?.matches(".preview") ? next : null);
  const found = named.filter(Boolean);
  return found.length ? found : [preview].filter(Boolean);
}

/** Copies what an element holds; ids stay where they are. */
function copy(source) {
  const held = source.matches("template") ? source.content : source.cloneNode(true);
  const copied = held.cloneNode(true);
  for (const node of copied.querySelectorAll("[id]")) node.removeAttribute("id");
  return [...copied.childNodes];
}

function close() {
  if (panel.hidden) return;
  const back = panel.contains(document.activeElement);
  panel.hidden = true;
  shown?.classList.remove("is-shown");
  if (back) (shown?.isConnected ? shown : document.getElementById("ask"))?.focus({ preventScroll: true });
  shown = null;
}

/** What is shown stays as long as it can still be played. */
function look() {
  if (panel.hidden) return;
  if (play.hidden ? !shown.isConnected : ![...table().querySelectorAll("button[name=move]")].some((button) => button.value === play.value)) close();
}

document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
document.addEventListener("htmx:before:request", close);
document.addEventListener("table:shown", look);
