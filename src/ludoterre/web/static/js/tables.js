// "My tables": the codes of the tables that this browser has been at. Only this browser knows the list.

const NAME = "ludoterre-tables";
const MOST = 30;

/** Storage may be forbidden or filled with something else; then there is just no list. */
function read() {
  try {
    const list = JSON.parse(localStorage.getItem(NAME));
    return Array.isArray(list) ? list.filter((item) => typeof item?.code === "string") : [];
  } catch {
    return [];
  }
}

function write(list) {
  try {
    localStorage.setItem(NAME, JSON.stringify(list.slice(0, MOST)));
  } catch { /* nothing is lost but comfort */ }
}

const forget = (code) => write(read().filter((item) => item.code !== code));

function remember({ code, game, name }) {
  write([{ code, game, title: name }, ...read().filter((item) => item.code !== code)]);
}

async function fill(section) {
  const list = section.querySelector("ul");
  const cards = await Promise.all(read().map(fetchCard));
  list.replaceChildren(...cards.filter(Boolean).map((card) => withForget(card, list.dataset.forget, section)));
  section.hidden = !list.children.length;
}

async function fetchCard({ code }) {
  try {
    const answer = await fetch(`/t/${encodeURIComponent(code)}/card`);
    if (answer.status === 404 || answer.status === 410) forget(code);
    if (!answer.ok) return null;
    return new DOMParser().parseFromString(`<ul>${await answer.text()}</ul>`, "text/html").querySelector("li");
  } catch {
    return null;
  }
}

function withForget(card, label, section) {
  const button = document.createElement("button");
  button.className = "btn btn--quiet btn--icon forget";
  button.type = "button";
  button.title = label;
  button.setAttribute("aria-label", `${label} (${card.dataset.code})`);
  button.textContent = "×";
  button.addEventListener("click", () => {
    forget(card.dataset.code);
    card.remove();
    section.hidden = !section.querySelector("li");
  });
  card.append(button);
  return card;
}

// The table itself, or the page of its seats, which whoever has just opened it sees first.
const table = document.querySelector("[data-code][data-game]");
const mine = document.getElementById("mine");
if (table) remember(table.dataset);
if (mine) fill(mine);
