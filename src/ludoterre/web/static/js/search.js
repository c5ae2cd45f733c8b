// Looks for words and numbers in the rules of this page, while somebody types. Without script there is no field, and the browser looks itself.

const form = document.getElementById("rules-search");
const field = document.getElementById("search");
const found = document.getElementById("found");
const rows = [...document.querySelectorAll(".rule-row")].map((row) => ({ row, text: plain(row.textContent) }));
const chapters = [...document.querySelectorAll(".rules-chapter")];

/** Letters as everybody types them: small, without accents, and one kind of apostrophe. */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").toLowerCase();
}

function look() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { row, text } of rows) {
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) count++;
  }
  for (const chapter of chapters) {
    chapter.hidden = !chapter.querySelector(".rule-row:not([hidden])");
    const link = document.querySelector(`.rules-nav a[href="#${chapter.querySelector("h3").id}"]`);
    if (link) link.parentElement.hidden = chapter.hidden;
  }
  const { one, many, none } = found.dataset;
  found.textContent = !words.length ? "" : count === 0 ? none : count === 1 ? one : many.replace("{number}", count);
  mark(words);
}

/** Marks what was found, where the browser can without changing the page. */
function mark(words) {
  if (!CSS.highlights) return;
  CSS.highlights.delete("found");
  const ranges = words.length ? rows.filter(({ row }) => !row.hidden).flatMap(({ row }) => rangesIn(row, words)) : [];
  if (ranges.length) CSS.highlights.set("found", new Highlight(...ranges));
}

function rangesIn(row, words) {
  const ranges = [];
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    // An accented letter is one letter in both, as long as the text is composed.
    const text = [...node.data].map((letter) => plain(letter) || letter).join("");
    if (text.length !== node.data.length) continue;
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

function clear() {
  field.value = "";
  look();
}

form.hidden = false;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const first = rows.find(({ row }) => !row.hidden)?.row;
  first?.focus();
  first?.scrollIntoView({ block: "center" });
});
field.addEventListener("input", look);
field.addEventListener("keydown", (event) => { if (event.key === "Escape") clear(); });
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  event.preventDefault();
  field.focus();
});
// A link to a rule shows it, whatever was looked for.
window.addEventListener("hashchange", () => { if (document.getElementById(location.hash.slice(1))?.closest("[hidden]")) clear(); });
