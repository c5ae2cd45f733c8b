// The greeting at a first table goes when it was read. The server remembers for this device that it was there, also if somebody plays
// without closing it: then it stays until the page is left, because taking its room away would move the board under a finger.

const greeting = document.getElementById("greeting");
const form = document.getElementById("greeting-form");
let told = false;

function tell() {
  if (told) return;
  told = true;
  fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual", keepalive: true }).catch(() => {});
}

if (greeting) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    greeting.hidden = true;
    tell();
    document.getElementById("ask")?.focus({ preventScroll: true });
  });
  document.addEventListener("submit", (event) => { if (event.target.getAttribute("action")?.endsWith("/move")) tell(); });
}
