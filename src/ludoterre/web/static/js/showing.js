// "Show me": finds the button of a move wherever it is, opens what hides it and shows what it would do. It plays nothing.

import { table } from "./keep.js";

const seen = (node) => node.checkVisibility({ visibilityProperty: true });
let undo = []; // how what was opened is closed again
let shown = null;
let dressed = false;

export const shownButton = () => shown;

/** Shows a move: marks its button as if it were pointed at, and returns it; null if the page has none. */
export function show(line) {
  hide();
  const ways = [...table().querySelectorAll("button[name=move]")].filter((button) => button.value === line);
  shown = ways.find(seen) ?? ways.find(uncover) ?? null;
  dress();
  shown?.classList.add("is-shown");
  if (shown) bring(shown);
  return shown;
}

/** Scrolls a button into sight, out from under whatever sticks to the edge. */
function bring(button) {
  button.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = button.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  if (top && !button.contains(top) && top.closest("button")) button.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Gives everything back as it was. */
export function hide() {
  shown?.classList.remove("is-shown");
  shown = null;
  putBack();
}

/** Opens what a button lies in, and chooses the card that it belongs to. */
function uncover(button) {
  for (let around = button.parentElement; around; around = around.parentElement) {
    if (around.matches("details:not([open])")) open(around);
    if (around.matches("[popover]") && !seen(around)) unroll(around);
  }
  const found = seen(button) || chosen(button, choices());
  if (!found) putBack();
  return found;
}

function putBack() {
  for (const back of undo.splice(0).reverse()) back();
}

function open(details) {
  details.open = true;
  undo.push(() => { details.open = false; });
}

function unroll(sheet) {
  sheet.showPopover();
  undo.push(() => { if (sheet.matches(":popover-open")) sheet.hidePopover(); });
}

/** What can be chosen on the table before a move, group by group. */
const CHOICES = ":is(input[type=radio], input[type=checkbox]):not(:disabled, .pick-none, [data-zoom])";
const choices = () => [...table().querySelectorAll(CHOICES)];

/** Tries one choice after the other, then two of different groups, until the button can be seen. */
function chosen(button, all) {
  if (all.some((one) => attempt([one], button))) return true;
  return all.some((one) => all.some((two) => one.name !== two.name && attempt([one, two], button)));
}

function attempt(inputs, button) {
  const before = [...table().querySelectorAll("input[type=radio], input[type=checkbox]")].map((input) => [input, input.checked]);
  const back = () => { for (const [input, checked] of before) input.checked = checked; };
  for (const input of inputs) input.checked = true;
  const found = seen(button);
  back();
  if (!found) return false;
  for (const input of inputs) if (!input.checked) input.click();
  undo.push(back);
  return seen(button);
}

/** What style sheets show for a button that is pointed at or has the focus, they show for the marked one too: games need not know of it. */
function dress() {
  if (dressed) return;
  dressed = true;
  for (const sheet of document.styleSheets) dressRules(sheet.cssRules);
}

function dressRules(rules) {
  for (const rule of rules) {
    if (rule.cssRules?.length) dressRules(rule.cssRules);
    const selector = rule.selectorText;
    const shows = selector?.includes(":hover") && selector.includes(":focus-visible");
    if (shows) rule.selectorText = selector.replaceAll(":focus-visible", ":is(:focus-visible, .is-shown)");
  }
}

(window.requestIdleCallback ?? setTimeout)(dress); // before anybody asks, for it takes a moment
