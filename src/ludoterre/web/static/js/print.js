// A button that prints the page, where there is a script to do it; every browser can by itself, too.

const button = document.getElementById("print");
button.hidden = false;
button.addEventListener("click", () => window.print());
