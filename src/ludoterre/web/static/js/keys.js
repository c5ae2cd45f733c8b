// The keyboard: arrows walk the board, numbers and letters of answers pick, u undoes, l goes to the log, ? helps, Escape puts back.

import { filmKey } from "./film.js";

const PAUSE = 700; // between the digits of one number
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const KEYS = { u: undo, l: log, "?": help };
let digits = "";
let digitsAt = 0;

const visible = (node) => node.checkVisibility({ visibilityProperty: true });
const typing = (node) => node.matches("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])");
const places = () => [...document.querySelectorAll(".board :is(button, a[href], [tabindex])")].filter(visible);

function pressed(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || typing(event.target)) return;
  if (event.target.closest("dialog") || document.querySelector("dialog[open]")) return;
  if (filmKey(event)) return event.preventDefault();
  if (ARROWS[event.key]) return walk(event);
  if (/^\d$/.test(event.key)) return pick(event.key);
  digits = "";
  if (event.key === "Escape") return putBack();
  const answer = /^[a-z]$/.test(event.key) && document.querySelector(`[data-letter="${event.key}"]`);
  const action = answer ? () => answer.focus() : KEYS[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

/** Goes to the nearest place of the board in the direction of the arrow. */
function walk(event) {
  const [dx, dy] = ARROWS[event.key];
  const here = event.target;
  const inHand = here.matches("input[type=radio]");
  if (inHand && dx) return; // left and right choose among the cards, as in any group of radio buttons
  const all = places();
  const onBoard = all.includes(here);
  if (!all.length || (!onBoard && !inHand && here !== document.body && here.id !== "ask")) return;
  event.preventDefault();
  if (!onBoard) return (all.find((place) => place.name === "move") ?? all[0]).focus();
  const from = middle(here);
  let best = null;
  for (const place of all) {
    const to = middle(place);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along > 4 && (!best || along + 3 * aside < best.cost)) best = { place, cost: along + 3 * aside };
  }
  best?.place.focus();
}

function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * A number chooses a card, or goes to an entry of a list; Enter does the rest, so that no key alone plays a move. Numbers that things name
 * themselves (data-key) are looked for beside the sentence first, then on the board; what cannot be chosen
 * (data-shut), or is no card (.pick-none), is passed over.
 */
function pick(digit) {
  digits = Date.now() - digitsAt < PAUSE ? digits + digit : digit;
  digitsAt = Date.now();
  const cards = [...document.querySelectorAll("#stage input[type=radio]:not(:disabled, [data-key], [data-shut], .pick-none)")];
  const card = cards[Number(digit) - 1];
  if (card) {
    card.click();
    card.focus();
  } else {
    const entry = keyed(digits) ?? keyed(digit); // 4 and 6 are 46, unless there is none
    entry?.focus();
    if (entry?.matches("input[type=radio]")) entry.click();
  }
}

function keyed(number) {
  const entries = [...document.querySelectorAll(`[data-key="${Number(number)}"]`)].filter(visible);
  return entries.find((one) => one.closest("#ask")) ?? entries[0];
}

function undo() {
  document.getElementById("undo")?.click();
}

function log() {
  const sheet = document.getElementById("sheet-log");
  if (sheet && !visible(sheet)) sheet.showPopover();
  document.getElementById("log-lines")?.focus();
}

function help() {
  document.getElementById("help")?.togglePopover();
}

function putBack() {
  const open = document.querySelector("#ask details[open], .sheet--talk:not(:popover-open) #say[open]");
  if (open) return closeDetails(open);
  const card = document.querySelector("#stage input[type=radio]:checked, .pick:checked");
  if (card) {
    card.checked = false;
    card.focus();
  } else if (document.activeElement?.closest(".board")) {
    document.activeElement.blur(); // closes an open "why not"
  }
}

function closeDetails(details) {
  details.open = false;
  details.querySelector("summary").focus();
}

document.addEventListener("keydown", pressed);
