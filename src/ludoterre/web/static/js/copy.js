// Copies a link; the button says that it did. Without script the field can be selected by hand.

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // pages without https have no clipboard of their own
  }
  button.querySelector("span").textContent = button.dataset.done;
}

function show() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});
document.addEventListener("page:fresh", show);
show();
