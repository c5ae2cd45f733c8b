// What people say comes by itself, beside the views of the game: it is put where it belongs, and nothing else on the page is touched.

import { table } from "./keep.js";

let newest = null; // what came last: a view that was drawn before it may be shown after it

/** Takes what has been said: the list, the bubbles, and what is read out. */
export function talkArrived(html) {
  newest = new DOMParser().parseFromString(html, "text/html").querySelector("[data-said]");
  place();
}

function place() {
  const room = table();
  if (!newest || Number(newest.dataset.said) <= Number(room.dataset.said)) return;
  room.dataset.said = newest.dataset.said;
  for (const part of newest.children) fill(document.getElementById(part.id), part);
}

/** What is there stays as it is, so that nothing is read out twice and no bubble begins again. */
function fill(old, part) {
  if (!old) return;
  const fresh = [...part.children].map((one) => document.getElementById(one.id) ?? document.importNode(one, true));
  for (const one of [...old.children]) if (!fresh.includes(one)) one.remove();
  fresh.forEach((one, at) => { if (old.children[at] !== one) old.insertBefore(one, old.children[at] ?? null); });
}

/** Whoever has said something sees the table again; a refusal leaves all as it was, to be mended. */
function said({ target, detail }) {
  const { response } = detail.ctx;
  if (!target.closest(".say") || response.status >= 400 || response.headers.get("Ludoterre-Refused")) return;
  const sheet = document.querySelector("#sheet-talk:popover-open");
  const more = document.getElementById("say");
  if (sheet) return sheet.hidePopover();
  if (!more?.open) return;
  more.open = false;
  more.querySelector("summary").focus();
}

/** The list of phrases hangs over the page: it closes when somebody goes on elsewhere. */
function leave({ target }) {
  const more = document.querySelector(".sheet--talk:not(:popover-open) #say[open]");
  if (more && !more.contains(target)) more.open = false;
}

document.addEventListener("table:shown", place);
document.addEventListener("htmx:after:request", said);
document.addEventListener("pointerdown", leave);
