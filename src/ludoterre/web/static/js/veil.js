// Tracing paper over the table: it is thin, lets every click through, and has a hole over what the teacher speaks of. A leader line
// joins the words to the thing, as in a field guide.

const SVG = "http://www.w3.org/2000/svg";
const EDGE = 5; // a hole is a little larger than what lies in it
const ROUND = 9;
const RING = 6;
const INSET = 14; // so far inside a thing the line ends; it would hide what is in a small one
const SMALL = 48;

let paper = null; // it lies under the panel of the turn
let lines = null; // these lie over everything

function node(name, attributes, parent) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent.append(made);
  return made;
}

function make() {
  paper = node("svg", { class: "veil", "aria-hidden": "true" }, document.body);
  lines = node("svg", { class: "veil veil--lines", "aria-hidden": "true" }, document.body);
  const mask = node("mask", { id: "veil-mask", maskUnits: "userSpaceOnUse", x: 0, y: 0, width: "100%", height: "100%" }, paper);
  node("g", { class: "veil-where", fill: "white" }, mask);
  node("g", { class: "veil-holes", fill: "black" }, mask);
  node("rect", { class: "veil-paper", width: "100%", height: "100%", mask: "url(#veil-mask)" }, paper);
  node("g", { class: "veil-edge" }, paper);
  node("g", { class: "veil-edge" }, lines);
  node("g", { class: "veil-leader" }, lines);
}

const part = (sheet, name) => {
  const found = sheet.querySelector(`.${name}`);
  found.replaceChildren();
  return found;
};
const rounded = ({ x, y, width, height }, edge = 0) => ({ x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge, rx: edge && ROUND });

/** Draws a hole in the form of what lies in it: a box, or a form of the drawing. */
function hole(one, parent) {
  if (!one.form) return node("rect", rounded(one, EDGE), parent);
  const { a, b, c, d, e, f } = one.form.matrix;
  const copy = one.form.shape.cloneNode(false);
  for (const name of ["id", "class", "transform"]) copy.removeAttribute(name);
  copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  parent.append(copy);
  return copy;
}

/**
 * Lays the paper over `papers`, with holes over `holes`; `edges` are holes with a fine line around them, drawn over everything if they are
 * `above` the paper; `line` joins words and thing.
 */
export function lay({ papers, holes, edges, line }) {
  if (!paper) make();
  for (const sheet of [paper, lines]) sheet.removeAttribute("hidden");
  const [where, through, low] = ["veil-where", "veil-holes", "veil-edge"].map((name) => part(paper, name));
  const [high, joins] = ["veil-edge", "veil-leader"].map((name) => part(lines, name));
  for (const one of papers) node("rect", rounded(one), where);
  for (const one of [...holes, ...edges]) hole(one, through);
  for (const one of edges) hole(one, one.above ? high : low);
  if (!line) return;
  node("path", { class: "leader", d: `M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}` }, joins);
  node("circle", { class: "leader-ring", cx: line.to.x, cy: line.to.y, r: RING }, joins);
  node("circle", { class: "leader-dot", cx: line.to.x, cy: line.to.y, r: 2.2 }, joins);
}

export function lift() {
  for (const sheet of [paper, lines]) sheet?.setAttribute("hidden", "");
}

const into = (low, value, high) => (low > high ? (low + high) / 2 : Math.max(low, Math.min(value, high)));

/**
 * The line from a card to a thing: upright or level if they face each other, where it crosses least of what else is spoken of (`others`).
 * It ends inside the thing, near its edge, or on the edge where something is to be read there (`texts`). None if they touch.
 */
export function leader(card, thing, others = [], texts = []) {
  const inside = join(card, thing, others, Math.min(thing.width, thing.height) < SMALL ? 0 : INSET);
  return inside && texts.some((one) => crosses({ from: inside.to, to: inside.to }, one)) ? join(card, thing, others, 0) : inside;
}

function join(card, thing, others, inset) {
  const shared = { x: common(card.x, card.width, thing.x, thing.width), y: common(card.y, card.height, thing.y, thing.height) };
  if (shared.x.length && shared.y.length) return null;
  const along = shared.x.length ? shared.x.map((x) => ({ x })) : shared.y.length ? shared.y.map((y) => ({ y })) : [{}];
  const ways = along.map((at) => line(card, thing, inset, at));
  const crossed = (way) => others.filter((one) => crosses(way, one)).length;
  return ways.reduce((best, way) => (crossed(way) < crossed(best) ? way : best));
}

function line(card, thing, inset, { x, y }) {
  const to = {
    x: into(thing.x + inset, x ?? card.x + card.width / 2, thing.x + thing.width - inset),
    y: into(thing.y + inset, y ?? card.y + card.height / 2, thing.y + thing.height - inset),
  };
  const from = { x: into(card.x + 12, to.x, card.x + card.width - 12), y: into(card.y + 12, to.y, card.y + card.height - 12) };
  if (y === undefined) from.y = to.y < card.y ? card.y : card.y + card.height;
  else from.x = to.x < card.x ? card.x : card.x + card.width;
  return { from, to };
}

/** Places along what two lengths share, its middle first; none if they share nothing. */
function common(a, length, b, other) {
  const [low, high] = [Math.max(a, b) + 4, Math.min(a + length, b + other) - 4];
  return high > low ? [0.5, 0.25, 0.75, 0.1, 0.9].map((part) => low + part * (high - low)) : [];
}

function crosses({ from, to }, box) {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return left <= box.x + box.width && right >= box.x && top <= box.y + box.height && bottom >= box.y;
}
