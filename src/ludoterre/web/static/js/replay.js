// Steps through a replay without loading the whole page: the pieces travel from one position to the next.

const PACE = 2000;
let playing = null;

const element = (id) => document.getElementById(id);

async function go(address) {
  let answer;
  try {
    answer = await fetch(address);
  } catch {
    answer = { ok: false };
  }
  if (!answer.ok) return location.assign(address);
  const focused = document.activeElement?.id;
  const open = [...document.querySelectorAll("#replay details[open][id]")].map((details) => details.id);
  await window.htmx.swap({ text: await answer.text(), select: "#replay", target: element("replay"), swap: "outerMorph", sourceElement: element("replay") });
  history.replaceState(null, "", address);
  for (const id of open) element(id)?.setAttribute("open", "");
  ready();
  if (focused && document.activeElement === document.body) (element(focused)?.href ? element(focused) : element("ask"))?.focus();
}

function submit(form) {
  const address = new URL(form.action);
  address.search = new URLSearchParams(new FormData(form));
  go(address);
}

function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => (element("go-next").href ? go(element("go-next").href) : play(false)), PACE) : null;
  ready();
}

/** The server draws the button at rest and hidden: without script it could do nothing. */
function ready() {
  const button = element("autoplay");
  button.hidden = false;
  button.setAttribute("aria-pressed", String(Boolean(playing)));
  button.querySelector("span").textContent = playing ? button.dataset.stop : button.dataset.play;
}

document.addEventListener("click", (event) => {
  const step = event.target.closest("a[data-step]");
  if (step && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    go(step.href);
  } else if (event.target.closest("#autoplay")) {
    play(!playing);
  }
});
document.addEventListener("submit", (event) => {
  if (!event.target.matches("#jump, #eyes")) return;
  event.preventDefault();
  submit(event.target);
});
document.addEventListener("change", (event) => {
  if (event.target.matches("#at, #as")) submit(event.target.form);
});
// A sheet that was opened shows what it holds at once.
document.addEventListener("toggle", (event) => {
  if (event.target.matches(".sheet") && event.newState === "open") event.target.querySelector("details")?.setAttribute("open", "");
}, true);
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  const step = element({ ArrowLeft: "go-prev", ArrowRight: "go-next", Home: "go-first", End: "go-last" }[event.key]);
  if (step?.href) {
    event.preventDefault();
    go(step.href);
  }
});
ready();
