// Plays the film of a turn: its shots take the place of the board, its bar the place of the question. It can be paused, stepped,
// skipped and watched again; whoever wants less motion is only offered it. A shot may wait until somebody says to go on.

import { shownSeq, table } from "./keep.js";

const PACES = { slow: 2400, normal: 1200, fast: 600, off: 0 }; // milliseconds for each shot
const PROJECTED = 4; // where nobody can say to go on, a shot that waits stays so much longer
const LONG = 80; // letters of a caption that can be read in that time; a longer one stays longer
const NAME = "ludoterre-film";
const KEYS = { p: pause, " ": pause, ".": step, s: skip, Escape: skip, u: () => {} }; // what happened cannot be undone while it is told
const ACTS = { "film-pause": pause, "film-step": step, "film-skip": skip };

const element = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let running = null;
let last = null;

export const filming = () => Boolean(running);
export const lastFilm = () => last;

/** Whether a film begins by itself: not for those who do not want it, and never with something older than what is shown. */
export const begins = (film) => Boolean(element("film")) && !calm.matches && speed() !== "off" && film.after >= shownSeq();

/** Plays a film; returns whether it was skipped. `mine` says whether a decision of the page's people follows. */
export function play(film, mine) {
  return new Promise((end) => {
    running = { film, mine, end, number: -1, paused: calm.matches, began: shownSeq() };
    forward();
  });
}

/** Keeps a film to be watched again, until the table goes back behind it. */
export function keepFilm(film) {
  last = film ?? last;
}

async function forward() {
  const now = running;
  clearTimeout(now.timer);
  if (now.drawing) return;
  if (++now.number === now.film.shots.length) return finish(false);
  now.drawing = draw(now.film, now.film.shots[now.number]);
  await now.drawing;
  now.drawing = null;
  if (running !== now) return;
  dress();
  if (now.film.shots[now.number].waits && [document.body, element("ask")].includes(document.activeElement)) element("film-skip").focus({ preventScroll: true });
  wait();
}

async function draw({ pieces }, shot) {
  const morph = (text, target) => window.htmx.swap({ text, target, swap: "innerMorph", sourceElement: table() });
  const whole = (numbers) => numbers.map((piece) => pieces[piece]).join("");
  await morph(whole(shot.stage), element("stage"));
  await morph(whole(shot.people), table().querySelector(".people"));
  await morph(shot.where, table().querySelector(".progress"));
  if (element("aim")) element("aim").textContent = shot.aim;
  look("[data-look]");
}

/** Brings what a shot tells of into sight, where the table is wider than the screen; at the end, the board again. */
function look(what) {
  table().querySelector(`#stage ${what}`)?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: calm.matches ? "instant" : "smooth" });
}

function wait() {
  clearTimeout(running.timer);
  const { caption, waits } = running.film.shots[running.number];
  const projected = document.documentElement.matches(".projector");
  if (running.paused || (waits && !projected)) return;
  running.timer = setTimeout(forward, (PACES[speed()] || PACES.normal) * Math.max(1, caption.length / LONG) * (waits ? PROJECTED : 1));
}

/** Ends the film; a shot that is being drawn must not come after what follows. */
async function finish(skipped) {
  const { end, timer, drawing } = running;
  clearTimeout(timer);
  running = null;
  await drawing;
  if (table().querySelector("#stage [data-look]")) look(".board");
  end(skipped);
}

/** Leads to the end; from a shot that waits the film just goes on, and so does what happened behind it. */
function skip() {
  if (running.film.shots[running.number]?.waits) forward();
  else finish(true);
}

function pause() {
  running.paused = !running.paused;
  dress();
  wait();
}

function step() {
  running.paused = true;
  forward();
}

// ---------- the bar ----------

/** Says where the film is. Captions are spoken only to those who step: by itself the film would talk without end, and the log tells it all. */
function dress() {
  const { film, number, paused, mine } = running;
  const { waits } = film.shots[number];
  const [caption, count, pauses, skips] = ["film-caption", "film-count", "film-pause", "film-skip"].map(element);
  element("film").hidden = false;
  element("ask").setAttribute("aria-labelledby", "film-title");
  caption.setAttribute("aria-live", paused ? "polite" : "off");
  caption.textContent = film.shots[number].caption;
  count.textContent = count.dataset.text.replace("{number}", number + 1).replace("{count}", film.shots.length);
  pauses.querySelector("span").textContent = paused ? pauses.dataset.play : pauses.dataset.pause;
  pauses.querySelector("use").setAttribute("href", paused ? "#i-play" : "#i-pause");
  pauses.hidden = element("film-step").hidden = Boolean(waits);
  skips.querySelector("span").textContent = waits ? skips.dataset.on : mine ? skips.dataset.mine : skips.dataset.other;
  element("film-speed").value = speed();
}

/** A fresh view has a bar at rest; one that is newer than the film's beginning ends the film. */
function shown() {
  if (running && shownSeq() !== running.began) finish(false);
  if (running && running.number >= 0) dress();
  const back = [...document.querySelectorAll("#log-lines :is(.log-undo, .log-rewind)")].some((entry) => Number(entry.id.slice(4)) > last?.seq);
  if (back) last = null;
  if (element("film-again")) element("film-again").hidden = !last;
}

// ---------- how fast ----------

/** Storage may be forbidden; then the speed is what it is for everybody. */
function speed() {
  try {
    const name = localStorage.getItem(NAME);
    return name in PACES ? name : "normal";
  } catch {
    return "normal";
  }
}

function setSpeed(name) {
  try {
    localStorage.setItem(NAME, name);
  } catch { /* it lasts as long as this choice */ }
  if (!running) return;
  if (name === "off") skip();
  else wait();
}

/** Does what a key means while a film runs; tells whether it meant anything. */
export function filmKey({ key, target }) {
  if (!running || !(key in KEYS)) return false;
  if (key === " " && target.closest("button, a, summary, select")) return false; // it presses what is focused
  if (key === "Escape" && document.querySelector(":popover-open")) return false; // it closes what is open
  KEYS[key]();
  return true;
}

document.addEventListener("click", (event) => {
  if (running) ACTS[event.target.closest("#film button")?.id]?.();
});
document.addEventListener("change", (event) => {
  if (event.target.id === "film-speed") setSpeed(event.target.value);
});
document.addEventListener("table:shown", shown);
document.addEventListener("visibilitychange", () => { if (running && document.hidden) finish(false); });
