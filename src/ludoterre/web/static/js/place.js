// Where the teacher's card goes: near what it speaks of, and over as little as possible of what somebody may want to see or press.

const STEP = 16; // pixels between two places that are tried
export const GAP = 30; // room for a leader line that can be seen

/** The area that two boxes share. */
export function overlap(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far two boxes are from each other. */
export function gap(a, b) {
  const dx = Math.max(b.x - a.x - a.width, a.x - b.x - b.width, 0);
  const dy = Math.max(b.y - a.y - a.height, a.y - b.y - b.height, 0);
  return Math.hypot(dx, dy);
}

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/**
 * Returns the best corner for a card of a size inside `area`. `avoid` are boxes with the `cost` of covering one pixel of them; `target` is
 * the one that the card speaks of. A card that lies well enough (`now`) stays where it is: what is being read does not jump.
 */
export function place(card, avoid, area, target = null, now = null) {
  let best = null;
  for (const corner of corners(card, target, area)) {
    const cost = costOf({ ...corner, ...card }, avoid, target);
    if (!best || cost < best.cost) best = { ...corner, cost };
  }
  if (now && inside({ ...now, ...card }, area)) {
    const cost = costOf({ ...now, ...card }, avoid, target);
    if (cost <= best.cost + STAY) return now;
  }
  return best && { x: best.x, y: best.y };
}

const STAY = 120;

function* corners(card, target, area) {
  const most = { x: area.x + area.width - card.width, y: area.y + area.height - card.height };
  const into = (low, value, high) => Math.max(low, Math.min(value, high));
  const at = (x, y) => ({ x: into(area.x, x, Math.max(area.x, most.x)), y: into(area.y, y, Math.max(area.y, most.y)) });
  if (target) {
    const { x, y } = middle(target);
    yield at(x - card.width / 2, target.y + target.height + GAP);
    yield at(x - card.width / 2, target.y - GAP - card.height);
    yield at(target.x + target.width + GAP, y - card.height / 2);
    yield at(target.x - GAP - card.width, y - card.height / 2);
  }
  for (let y = area.y; y <= Math.max(area.y, most.y); y += STEP) {
    for (let x = area.x; x <= Math.max(area.x, most.x); x += STEP) yield at(x, y);
  }
  yield at(most.x, most.y);
}

function costOf(box, avoid, target) {
  let cost = 0;
  for (const one of avoid) cost += one.cost * overlap(box, one);
  if (!target) return cost;
  const [here, there] = [middle(box), middle(target)];
  return cost + Math.abs(gap(box, target) - GAP) * 4 + (Math.abs(here.x - there.x) + Math.abs(here.y - there.y)) * 0.15;
}

const inside = (box, area) =>
  box.x >= area.x && box.y >= area.y && box.x + box.width <= area.x + area.width && box.y + box.height <= area.y + area.height;
