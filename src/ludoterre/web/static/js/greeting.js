// The greeting at a first table goes when it was read. The server remembers for this device that it was there, also if somebody plays
// without closing it: then it stays until the page is left, because taking its room away would move the board.

const greeting = document.getElementById("greeting");
const form = document.getElementById("greeting-form");
let told = false;

function tell() {
  if (told) return;
  told = true;
  fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual", keepalive: true }).catch(() => {});
}

function close() {
  greeting.hidden = true;
  tell();
}

if (greeting) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    close();
    document.getElementById("ask")?.focus({ preventScroll: true });
  });
  // On a phone it lies over the top bar: whoever touches anything else has seen it.
  document.addEventListener("pointerdown", (event) => {
    if (!greeting.contains(event.target) && getComputedStyle(greeting).position === "fixed") close();
  });
  document.addEventListener("submit", (event) => { if (event.target.getAttribute("action")?.endsWith("/move")) tell(); });
}
