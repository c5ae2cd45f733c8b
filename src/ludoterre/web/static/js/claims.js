// Somebody asks for a seat: whoever puts the answer off is left in peace until somebody else asks. The number beside the seats stays.

let later = "";

function look() {
  const toast = document.getElementById("claim-toast");
  if (!toast) return;
  toast.hidden = toast.dataset.claim === later;
  document.getElementById("claim-later").hidden = false;
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#claim-later")) return;
  later = document.getElementById("claim-toast").dataset.claim;
  look();
});
document.addEventListener("table:shown", look);
look();
