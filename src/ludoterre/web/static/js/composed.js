// Helps to put moves together in the fields of a drawing: steps numbers, says the sentence as it changes, and keeps what somebody is writing
// while the table goes on around them. What may be given and what it is called, the fields say themselves.

const composer = () => document.querySelector("[data-composer]");
const SEND = "button[name=now], button[name=keep]";
let kept = null;
let sent = false;

function spoken(field) {
  if (field.matches("select")) return field.selectedOptions[0]?.dataset.words ?? "";
  return field.dataset.words.split("|")[Math.trunc(field.value) - 1] ?? "";
}

/** Says what a pane offers, and whether it offers anything. */
function say(pane) {
  const line = pane.querySelector("[data-nothing]");
  const fields = [...pane.querySelectorAll("[data-side]")];
  let full = false;
  for (const side of ["give", "ask"]) {
    const words = fields.filter((field) => field.dataset.side === side).map(spoken).filter(Boolean);
    const said = words.join(", ") || line.dataset.nothing;
    const place = line.querySelector(`[data-of=${side}]`);
    if (place.textContent !== said) place.textContent = said;
    full ||= words.length > 0;
  }
  const send = pane.querySelector(SEND);
  if (full) send.removeAttribute("aria-disabled");
  else send.setAttribute("aria-disabled", "true");
  for (const field of fields) mark(field);
}

/** Shows which fields are filled in, which differ from what was offered, and where a number can go no further. */
function mark(field) {
  const frame = field.parentElement;
  const value = field.matches("select") ? field.selectedOptions[0]?.textContent ?? "" : String(Math.trunc(field.value));
  frame.classList.toggle("is-set", Boolean(spoken(field)));
  frame.classList.toggle("is-changed", "was" in frame.dataset && frame.dataset.was !== value);
  for (const button of frame.querySelectorAll("[data-step]")) {
    const edge = button.dataset.step < 0 ? field.min : field.max;
    button.setAttribute("aria-disabled", String(field.readOnly || Number(field.value) === Number(edge)));
  }
}

function bound(field) {
  if (field.type !== "number" || field.value === "") return;
  field.value = Math.min(Math.max(Math.trunc(field.value) || 0, Number(field.min)), Number(field.max));
}

function change({ target }) {
  const pane = target.closest?.("[data-pane]");
  if (!pane || !target.matches("[data-side]")) return;
  bound(target);
  say(pane);
}

function press(event) {
  const step = event.target.closest("[data-step][data-for]");
  if (step) {
    const field = document.getElementById(step.dataset.for);
    if (field.readOnly) return;
    field.value = (Math.trunc(field.value) || 0) + Number(step.dataset.step);
    bound(field);
    say(field.closest("[data-pane]"));
    return;
  }
  const who = event.target.closest("[data-chooses]");
  const tab = who && composer()?.querySelector(`label[data-partner="${who.dataset.chooses}"]`);
  if (tab) tab.control.checked = true;
  // An empty offer says why it cannot be made.
  const send = event.target.closest(SEND);
  if (send?.getAttribute("aria-disabled") === "true") event.preventDefault();
}

function all() {
  for (const pane of document.querySelectorAll("[data-pane]")) say(pane);
}

const fields = () => [...document.querySelectorAll("#table [form=composed][name^=f-]")];

function remember() {
  const room = composer();
  kept = room && {
    key: room.dataset.composer,
    values: fields().map((field) => [field.name, field.type === "radio" ? field.checked && field.value : field.value]),
  };
}

/** The same offer goes on where it was; one that has been sent, or another one, begins as the server has drawn it. */
function restore() {
  if (kept && !sent && composer()?.dataset.composer === kept.key) {
    const radios = new Set(kept.values.map(([, value]) => value));
    const values = new Map(kept.values);
    for (const field of fields()) {
      if (field.type === "radio") field.checked = radios.has(field.value);
      else if (values.has(field.name)) field.value = values.get(field.name);
      bound(field);
    }
  }
  sent = false;
  kept = null;
  all();
}

document.addEventListener("input", change);
document.addEventListener("change", change);
document.addEventListener("click", press);
document.addEventListener("htmx:before:swap", remember);
document.addEventListener("table:shown", restore);
document.addEventListener("htmx:after:request", (event) => {
  if (event.target.id !== "composed" || event.detail.ctx.response.status >= 400) return;
  sent = true;
  document.querySelector("[popover]:popover-open:has([form=composed])")?.hidePopover();
  setTimeout(all); // the form has gone back to what it was
});
all();
