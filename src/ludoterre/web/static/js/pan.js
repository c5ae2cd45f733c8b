// A board that is larger than its frame ([data-pan]): enlarging it ([data-zoom]) leads to what can be chosen, and that stays in sight.

let centre = { x: 0.5, y: 0.5 }; // the part of the board that lies in the middle of its frame

const frameOf = () => document.querySelector("[data-pan]");
const isLarge = (frame) => frame.scrollWidth > frame.clientWidth + 1 || frame.scrollHeight > frame.clientHeight + 1;
const choicesIn = (frame) => [...frame.querySelectorAll("button[name=move]")].filter((button) => button.checkVisibility()).map(middle);

function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function remember(frame) {
  centre = { x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth, y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight };
}

function keepCentre(frame) {
  frame.scrollTo(centre.x * frame.scrollWidth - frame.clientWidth / 2, centre.y * frame.scrollHeight - frame.clientHeight / 2);
}

/** Puts the choice into the middle that lies nearest to the middle of all. */
function lead(frame, choices) {
  const mean = { x: average(choices, "x"), y: average(choices, "y") };
  const away = (one) => Math.hypot(one.x - mean.x, one.y - mean.y);
  const aim = choices.reduce((best, one) => (away(one) < away(best) ? one : best));
  const here = middle(frame);
  frame.scrollBy(aim.x - here.x, aim.y - here.y);
}

const average = (points, side) => points.reduce((sum, one) => sum + one[side], 0) / points.length;

function isSeen(frame, { x, y }) {
  const box = frame.getBoundingClientRect();
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

/** What has become possible is brought into sight, unless some of it is. */
function follow() {
  const frame = frameOf();
  if (!frame || !isLarge(frame)) return;
  const choices = choicesIn(frame);
  if (choices.length && !choices.some((one) => isSeen(frame, one))) lead(frame, choices);
}

function zoom(frame, first) {
  keepCentre(frame);
  const choices = choicesIn(frame);
  if (first && choices.length) lead(frame, choices);
  remember(frame);
}

document.addEventListener("change", ({ target }) => {
  const frame = frameOf();
  if (frame && target.dataset.zoom !== undefined) zoom(frame, target.checked && target.dataset.zoom === "1");
  else if (target.matches("input[type=radio]")) follow();
});
document.addEventListener("scroll", ({ target }) => { if (target === frameOf()) remember(target); }, true);
document.addEventListener("table:shown", follow);
