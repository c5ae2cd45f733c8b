// Worked examples: buttons and arrow keys step through them, and the small board comes closer to what the words point at.

const WIDTH = 1120; // the board is drawn as on a desktop, and shown smaller
const HEIGHT = 700;
const NEAR = "300px"; // how far below the window a board is fetched
const AROUND = 130; // what of the board stays in sight around the thing that is pointed at

function prepare(figure) {
  const frame = figure.querySelector("iframe");
  const steps = [...figure.querySelectorAll(".example-steps li")];
  const count = figure.querySelector("[data-count]");
  const buttons = [...figure.querySelectorAll("[data-go]")];
  let at = 0;

  function show(next) {
    at = Math.max(0, Math.min(steps.length - 1, next));
    steps.forEach((step, number) => { step.hidden = number !== at; });
    count.textContent = count.dataset.count.replace("{number}", at + 1).replace("{count}", steps.length);
    for (const button of buttons) {
      const end = at + Number(button.dataset.go) < 0 || at + Number(button.dataset.go) >= steps.length;
      button.setAttribute("aria-disabled", end);
    }
  }

  function go(by) {
    const before = at;
    show(at + by);
    if (at !== before) load();
  }

  function load() {
    const address = new URL(steps[at].dataset.board, location.href);
    // Only the first goes through `src`: every further one would be one more page to go back through.
    if (frame.getAttribute("src")) frame.contentWindow.location.replace(address);
    else frame.src = address;
  }

  function closer() {
    const box = frame.parentElement.getBoundingClientRect();
    const things = steps[at].dataset.ids.split(" ").filter(Boolean).map((id) => frame.contentDocument?.getElementById(id)).filter(Boolean);
    const fit = box.width / WIDTH;
    const boxes = things.map((thing) => thing.getBoundingClientRect()).filter((one) => one.width && one.height);
    let [left, top, right, bottom] = [0, 0, WIDTH, HEIGHT];
    if (boxes.length) {
      left = Math.min(...boxes.map((one) => one.left)) - AROUND;
      top = Math.min(...boxes.map((one) => one.top)) - AROUND;
      right = Math.max(...boxes.map((one) => one.right)) + AROUND;
      bottom = Math.max(...boxes.map((one) => one.bottom)) + AROUND;
    }
    const scale = Math.max(fit, Math.min(1, box.width / (right - left), box.height / (bottom - top)));
    const x = Math.min(0, Math.max(box.width - WIDTH * scale, box.width / 2 - (left + right) / 2 * scale));
    const y = Math.min(0, Math.max(box.height - HEIGHT * scale, box.height / 2 - (top + bottom) / 2 * scale));
    frame.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }

  for (const button of buttons) {
    button.hidden = steps.length < 2;
    button.addEventListener("click", () => go(Number(button.dataset.go)));
  }
  figure.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(by);
  });
  frame.addEventListener("load", closer);
  new IntersectionObserver(([{ isIntersecting }], observer) => {
    if (!isIntersecting) return;
    observer.disconnect();
    if (!frame.getAttribute("src")) load();
  }, { rootMargin: NEAR }).observe(figure);
  new ResizeObserver(closer).observe(frame.parentElement);
  figure.querySelector(".example-steps").setAttribute("aria-live", "polite");
  show(0);
}

/** Prepares the examples in some part of the page. */
export function prepareAll(part) {
  for (const figure of part.querySelectorAll("[data-example]:not(.is-ready)")) {
    figure.classList.add("is-ready");
    prepare(figure);
  }
}

prepareAll(document);

// The page of one example: its arrows are links.
if (document.querySelector("[data-steps]")) {
  document.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    document.querySelector(`a[rel=${way}]`)?.click();
  });
}
