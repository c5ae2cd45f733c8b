// Keeps a page around the table as the table is: a bell rings when it has changed, and the parts that differ are put in their places.
// What somebody has opened or typed there stays. A page that has become another one, such as that of a seat got back, is loaded again.

const POLL = 20000; // where streams are blocked
const here = document.getElementById("here");
const known = new Map([...document.querySelectorAll("[data-fresh]")].map((part) => [part.id, part.outerHTML]));

let bell = null;
let looking = false;
let rung = false; // meanwhile

async function look() {
  rung = true;
  if (looking) return;
  looking = true;
  while (rung) {
    rung = false;
    await renew();
  }
  looking = false;
}

async function renew() {
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (answer.status === 404) return location.reload();
    if (!answer.ok) return;
    const parts = new DOMParser().parseFromString(await answer.text(), "text/html").querySelectorAll("[data-fresh]");
    if (!parts.length) return location.reload();
    for (const part of parts) if (known.get(part.id) !== part.outerHTML) place(part);
  } catch { /* without a connection there is nothing new; the bell rings again when it is back */ }
}

function place(part) {
  known.set(part.id, part.outerHTML);
  const old = document.getElementById(part.id);
  const focused = old.contains(document.activeElement) && document.activeElement.id;
  const again = (one) => part.querySelector(`#${CSS.escape(one.id)}`);
  for (const details of old.querySelectorAll("details[open][id]")) again(details)?.setAttribute("open", "");
  for (const field of old.querySelectorAll(".field[id]:not([readonly])")) {
    const typed = again(field);
    if (typed && field.value !== (field.defaultValue ?? "")) typed.value = field.value;
  }
  old.replaceWith(part);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent("page:fresh"));
}

function listen() {
  bell?.close();
  bell = null;
  if (document.hidden) return; // browsers allow six connections to a server
  bell = new EventSource(`/t/${here.dataset.code}/bell?seq=${here.dataset.seq}`);
  bell.addEventListener("bell", look);
  bell.addEventListener("gone", () => location.reload());
}

document.addEventListener("visibilitychange", () => { listen(); if (!document.hidden) look(); });
window.addEventListener("pagehide", () => bell?.close());
window.addEventListener("pageshow", (event) => { if (event.persisted) { listen(); look(); } });
setInterval(() => { if (!document.hidden) look(); }, POLL);
listen();
