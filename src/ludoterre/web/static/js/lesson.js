// The lesson on the table: the teacher's card goes where it hides nothing of what it speaks of, the rest lies under tracing paper that
// lets every click through, and "Show me" shows a move without playing it.

import { table } from "./keep.js";
import { place } from "./place.js";
import { hide, show, shownButton } from "./showing.js";
import { lay, leader, lift } from "./veil.js";

const MARGIN = 8; // between the card and the edge of the window
const CLOSE = 44; // pixels under which a thing on a map has to be enlarged to be seen
const COSTS = { anchor: 1000, large: 0.02, asked: 400, legal: 12, choice: 0.4, later: 0.05, hidden: 4, turn: 2, beside: 0.5 };

const root = document.documentElement;
const card = () => document.getElementById("lesson");
const seen = (node) => Boolean(node?.checkVisibility({ visibilityProperty: true }));
const boxOf = (node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x, y, width, height };
};
const within = (box) => box.width > 0 && box.height > 0;

let step = null; // which words are shown
let at = null; // where the card lies
let pointed = null; // what somebody points at: the paper is lifted there

// ---------- what is spoken of ----------

/** What stands for an anchor on this screen: the thing itself, or the tab of the sheet in which it lies closed. */
function standIn(id) {
  const thing = document.getElementById(id);
  if (seen(thing)) return thing;
  const sheet = thing?.closest(".sheet");
  const tab = sheet && document.getElementById(sheet.id.replace("sheet-", "tab-"));
  return seen(tab) ? tab : null;
}

const anchors = () => (card().dataset.at ?? "").split(" ").filter(Boolean).map(standIn).filter(Boolean);

/** The part of a thing that can be seen in the frames that it lies in. */
function visibleBox(thing) {
  let box = boxOf(thing);
  for (let around = thing.parentElement; around && around !== document.body; around = around.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflow)) continue;
    const frame = boxOf(around);
    const [left, top] = [Math.max(box.x, frame.x), Math.max(box.y, frame.y)];
    const [right, bottom] = [Math.min(box.x + box.width, frame.x + frame.width), Math.min(box.y + box.height, frame.y + frame.height)];
    box = { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  }
  return box;
}

/** A hole has the form of a field of a map, else it is a box. */
function holeOf(thing) {
  const box = visibleBox(thing);
  const whole = box.width === boxOf(thing).width && box.height === boxOf(thing).height;
  const form = whole && thing.ownerSVGElement ? formOf(thing.matches("g, a") ? thing.firstElementChild : thing) : null;
  return { ...box, form, above: Boolean(thing.closest("#ask")) };
}

/** The outline of something drawn, and how it comes to lie on the screen; a form drawn in many places is followed to where it is kept. */
function formOf(drawn) {
  const kept = drawn?.matches("use") ? document.querySelector(drawn.getAttribute("href")) : drawn;
  const shape = kept?.matches("g") ? kept.firstElementChild : kept;
  if (!shape?.matches("path, polygon, circle, ellipse")) return null;
  const [x, y] = kept === drawn ? [0, 0] : ["x", "y"].map((side) => Number(drawn.getAttribute(side) ?? 0));
  return { shape, matrix: drawn.getScreenCTM().translate(x, y) };
}

// ---------- where the paper lies ----------

const PAPERS = "#stage .board, #stage > .hand";

/** The board and the hand, and every other panel that holds something spoken of; the turn itself is never covered. */
function papers(things) {
  const all = new Set(table().querySelectorAll(PAPERS));
  for (const thing of things) {
    const panel = thing.closest("#stage > *, .side > .panel, .tabs");
    if (panel && panel.id !== "ask") all.add(panel);
  }
  return [...all].filter(seen).map(boxOf).filter(within);
}

// ---------- the card ----------

function priced(nodes, cost) {
  return nodes.filter(seen).map(visibleBox).filter(within).map((box) => ({ ...box, cost }));
}

/** Whether something is a place or a piece, and not half the table. */
const small = (node) => boxOf(node).width * boxOf(node).height < (innerWidth * innerHeight) / 12;

/** What a move needs that is not shown yet: the place around its button. */
function hiddenPlaces() {
  const hidden = [...table().querySelectorAll("#stage button[name=move]")].filter((button) => !seen(button));
  return [...new Set(hidden.map((button) => button.parentElement))].filter(small);
}

/** What can be read of a move before it is made: its preview, and the figures that it would change (games call them .if-…). */
const PREVIEWS = ":is(#stage, .people) :is(.preview, .then, .whynot, [class*='if-']), #stage foreignObject > *";
const previews = () => [...table().querySelectorAll(PREVIEWS)].filter(seen);

/** Whoever speaks of half the table has to stand somewhere on it. */
const softer = (box) => (box.width * box.height > (innerWidth * innerHeight) / 5 ? { ...box, cost: COSTS.large } : box);

function avoided(things) {
  const room = table();
  const all = (selector) => [...room.querySelectorAll(selector)];
  const asks = card().dataset.state === "ask";
  return [
    ...priced(things, COSTS.anchor).map(softer),
    ...priced([shownButton(), ...(shownButton() ? previews() : [])].filter(Boolean), COSTS.asked),
    ...priced(all("#stage details[open]"), COSTS.asked), // what lies open over the board lies over the card too
    ...priced(all("button[name=move], .decide:has(button[name=move])"), asks ? COSTS.legal : COSTS.later),
    ...priced(all("#stage label[for]"), asks ? COSTS.choice : COSTS.later),
    ...priced(hiddenPlaces(), asks ? COSTS.hidden : COSTS.later),
    ...priced(all("#ask, .tabs"), COSTS.turn),
    ...priced(all("#stage > :not(.board, .hand, :has(.board)), .side > .panel:not(#ask)"), COSTS.beside),
  ];
}

/** Where the card may lie: the window below the bar. */
function area() {
  const top = Math.max(0, table().querySelector(".topbar").getBoundingClientRect().bottom) + MARGIN;
  return { x: MARGIN, y: top, width: root.clientWidth - 2 * MARGIN, height: innerHeight - top - MARGIN };
}

const floats = (words) => getComputedStyle(words).position === "fixed";

function put(words, things) {
  const { width, height } = words.getBoundingClientRect();
  const room = area();
  // Words that point at nothing lie in the corner, over the older lines of the log; a phone has no such corner.
  const apart = !things.length && seen(table().querySelector(".log"));
  const corner = apart ? { x: room.x + room.width - width, y: room.y + room.height - height } : null;
  const target = things.length ? visibleBox(things[0]) : null;
  at = corner ?? place({ width, height }, avoided(things), room, target, at);
  root.style.setProperty("--teach-x", `${Math.round(at.x)}px`);
  root.style.setProperty("--teach-y", `${Math.round(at.y)}px`);
}

// ---------- putting all of it in its place ----------

/** Puts card, paper and line where they belong; whoever only points at something lifts the paper there, and the card `stays`. */
function arrange(stays = false) {
  const words = card();
  if (!seen(words)) return lift();
  const things = anchors();
  const now = `${words.dataset.step} ${words.dataset.state}`;
  if (now !== step) {
    step = now;
    at = null;
    bring(things);
  }
  if (floats(words) && !(stays && at)) put(words, things);
  const mine = boxOf(words);
  const holes = things.map(holeOf).filter(within);
  const under = pointed?.isConnected ? [pointed].filter(small) : [];
  const also = [shownButton(), ...under, ...(shownButton() || pointed ? previews() : [])].filter(seen).map(visibleBox).filter(within);
  const aim = seen(shownButton()) && !shownButton().closest("#ask") ? shownButton() : things[0];
  const first = aim && !root.matches(".projector") ? visibleBox(aim) : null;
  const texts = shownButton() ? previews().map(visibleBox) : [];
  const line = first && within(first) ? leader(mine, first, holes.slice(1), texts) : null;
  lay({ papers: things.length ? papers(things) : [], holes: also, edges: holes, line });
}

/** Brings what is spoken of into sight: a map is enlarged until it can be seen, and whatever scrolls is scrolled. */
function bring(things) {
  const [first] = things;
  const frame = first?.closest("[data-pan]");
  const zoom = frame?.parentElement.querySelector("[data-zoom='1']");
  if (zoom && !zoom.checked && seen(zoom.closest("label")) && boxOf(first).width < CLOSE) zoom.click();
  for (const thing of [...things].reverse()) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (frame) centre(frame, first);
}

function centre(frame, thing) {
  const [inner, outer] = [boxOf(thing), boxOf(frame)];
  frame.scrollBy(inner.x + inner.width / 2 - outer.x - outer.width / 2, inner.y + inner.height / 2 - outer.y - outer.height / 2);
}

let waiting = 0;
let all = false; // whether the card may move too

function soon(event, stays = false) {
  all ||= !stays;
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(() => {
    const moves = all;
    all = false;
    arrange(!moves);
  });
}

// ---------- show me ----------

const how = () => document.querySelector("#lesson-how p");

/** Shows the move that is asked for, or gives the hand back. */
function toggle(button) {
  const shows = button.getAttribute("aria-pressed") !== "true";
  const asked = shows ? show(card().dataset.wanted) : hide();
  dressButton(button, shows);
  card().toggleAttribute("data-shown", shows);
  how().hidden = !shows;
  tellPreview(asked);
  arrange();
}

function dressButton(button, shows) {
  button.setAttribute("aria-pressed", String(shows));
  button.classList.toggle("btn--strong", shows);
  button.querySelector("span").textContent = shows ? button.dataset.mine : button.dataset.ask;
}

/** What the move would do is said on the card, unless it can be read beside the button. */
function tellPreview(asked) {
  how().parentElement.querySelector(".teach-preview")?.remove();
  const next = asked?.nextElementSibling;
  const preview = asked?.querySelector(".preview") ?? (next?.matches(".preview") ? next : null);
  if (!preview || seen(preview)) return;
  const told = document.createElement("div");
  told.className = "teach-preview";
  told.append(...[...preview.cloneNode(true).childNodes]);
  for (const inner of told.querySelectorAll("[id]")) inner.removeAttribute("id");
  how().parentElement.append(told);
}

/** A fresh view is at rest; what the server says is shown, is. */
function refresh() {
  hide();
  pointed = null;
  document.getElementById("lesson-close")?.removeAttribute("hidden");
  const button = document.getElementById("lesson-show");
  if (button?.getAttribute("aria-pressed") === "true") tellPreview(show(card().dataset.wanted));
  arrange();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("#lesson-show, #lesson-close");
  if (!button) return;
  event.preventDefault();
  if (button.id === "lesson-show") return toggle(button);
  card().remove();
  lift();
}, true);

// ---------- when ----------

/** The paper is lifted over what somebody points at. */
function point(event) {
  const stage = event.target.closest?.("#stage");
  const thing = stage && (event.target.closest("button, label, a, summary") ?? event.target.closest("svg *"));
  if (thing === pointed) return;
  pointed = thing;
  soon(event, true);
}

document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);
for (const name of ["change", "toggle", "scroll", "transitionend"]) document.addEventListener(name, soon, true);
addEventListener("resize", soon);
document.addEventListener("table:shown", refresh);
// A film, or a sheet, hides the card and gives it back without a fresh view.
new MutationObserver(() => soon()).observe(table().parentElement, { subtree: true, attributes: true, attributeFilter: ["hidden", "open"] });
document.fonts.ready.then(() => soon());
root.classList.add("taught");
refresh();
