// Ends a step, or gives an answer, in which only whoever looks at this page knows that nothing else can be done: a button with data-alone, the name of its switch in the menu.
// To do so at once would tell the others what is in a hand. So it takes as long as a person takes, never the same, and waits while somebody is busy here.

import { table } from "./keep.js";
import { playAlone, sending } from "./send.js";

const LEAST = 2500;
const MORE = 4000;
let timer = 0;

const waiting = () => {
  const button = table()?.querySelector("button[data-alone]");
  return button && !document.querySelector(`#reflex-${button.dataset.alone} [value="0"][aria-pressed=true]`) ? button : null;
};

function wait() {
  clearTimeout(timer);
  timer = waiting() && !document.hidden ? setTimeout(go, LEAST + Math.random() * MORE) : 0;
}

function go() {
  const button = waiting();
  if (!button) return;
  if (sending() || document.querySelector("[popover]:popover-open")) return wait();
  playAlone(button);
}

for (const name of ["pointerdown", "keydown", "wheel"]) document.addEventListener(name, wait, { passive: true });
document.addEventListener("visibilitychange", wait);
document.addEventListener("table:shown", wait);
wait();
