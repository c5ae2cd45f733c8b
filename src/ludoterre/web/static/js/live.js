// Brings what happens at the table: one event stream while the tab is visible, a slow poll while it is hidden
// (browsers allow six connections to a server) and a quicker one where streams are blocked.

import { arrived, filmArrived, knownMark, knownSeq, next } from "./frames.js";
import { table } from "./keep.js";
import { talkArrived } from "./talk.js";

const SILENCE = 45000; // the server says something every 15 s
const RETRY = 15000;
const PATIENCE = 2000; // with a view that the stream ought to bring
const POLL = { never: 0, blocked: 5000, hidden: 20000 };

let stream = null;
let streamAddress = "";
let heardAt = Date.now();
let flowing = false; // whether the open stream has said anything: something on the way may hold it back
let polling = null;
let over = false;

const show = (id, visible) => { document.getElementById(id).hidden = !visible; };

function address(kind) {
  const url = new URL(table().dataset[kind], location.href);
  url.searchParams.set("seq", knownSeq());
  url.searchParams.set("mark", knownMark());
  if (kind === "view") url.searchParams.set("said", table().dataset.said);
  return url;
}

// ---------- the stream ----------

function open() {
  close();
  heardAt = Date.now();
  streamAddress = table().dataset.live;
  stream = new EventSource(address("live"));
  stream.addEventListener("open", () => { heard(); pollEvery(POLL.never); });
  stream.addEventListener("beat", () => { flowing = true; heard(); });
  stream.addEventListener("film", (event) => { flowing = true; heard(); filmArrived(event.data); });
  stream.addEventListener("talk", (event) => { flowing = true; heard(); talkArrived(event.data); });
  stream.addEventListener("view", (event) => { flowing = true; heard(); arrived(event.data); });
  stream.addEventListener("gone", gone);
  stream.addEventListener("error", lost);
}

function heard() {
  heardAt = Date.now();
  show("connection", false);
}

function close() {
  stream?.close();
  stream = null;
  flowing = false;
}

/** Whoever hears the stream need not be sent the same view twice; one that does not come is asked for. */
function expect(seq) {
  setTimeout(() => { if (knownSeq() < seq) poll(); }, PATIENCE);
}

/** The stream broke or says nothing: ask for views instead, and try a stream again later. */
function lost() {
  if (!stream) return;
  close();
  heardAt = Date.now();
  pollEvery(POLL.blocked);
  poll();
}

function gone() {
  over = true;
  close();
  pollEvery(POLL.never);
  show("gone", true);
}

// ---------- the poll ----------

function pollEvery(milliseconds) {
  clearInterval(polling);
  polling = milliseconds ? setInterval(poll, milliseconds) : null;
}

async function poll() {
  try {
    const answer = await fetch(address("view"), { headers: { "HX-Request": "true" }, cache: "no-store" });
    if (answer.status === 404 || answer.status === 410) return gone();
    show("connection", !answer.ok);
    const come = answer.headers.has("Ludoterre-Talk") ? talkArrived : arrived;
    if (answer.status === 200) come(await answer.text());
  } catch {
    show("connection", true);
  }
}

// ---------- which of the two ----------

function look() {
  if (over) return;
  if (document.hidden) {
    close();
    pollEvery(POLL.hidden);
  } else {
    pollEvery(POLL.never);
    open();
    next();
  }
}

function watch() {
  if (over || document.hidden) return;
  if (stream && Date.now() - heardAt > SILENCE) lost();
  if (!stream && Date.now() - heardAt > RETRY) open();
}

document.addEventListener("visibilitychange", look);
document.addEventListener("table:refresh", poll);
document.addEventListener("htmx:config:request", (event) => { if (flowing) event.detail.ctx.request.headers["Ludoterre-Live"] = "1"; });
document.addEventListener("table:expected", (event) => expect(event.detail));
// Behind a curtain, or for another player of the same seat, the table has another address.
document.addEventListener("table:shown", () => { if (stream && table().dataset.live !== streamAddress) open(); });
window.addEventListener("offline", () => { show("connection", true); lost(); });
window.addEventListener("online", look);
window.addEventListener("pagehide", close);
window.addEventListener("pageshow", (event) => { if (event.persisted) look(); });
setInterval(watch, 3000);
look();
