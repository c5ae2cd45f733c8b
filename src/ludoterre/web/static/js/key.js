// A seat link is /t/CODE#secret. What stands behind the # never reaches a server's log: it is posted once,
// becomes an HttpOnly cookie of this table, and leaves the address bar. Nothing is stored here.

const SECRET = /^#([A-Za-z0-9_-]{20,64})$/; // longer than any anchor of our pages

async function takeSeat() {
  const secret = SECRET.exec(location.hash)?.[1];
  const code = /^\/t\/([^/]+)$/.exec(location.pathname)?.[1];
  if (!secret || !code) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const token = document.querySelector("meta[name=token]").content;
  const headers = { "X-Token": token, Accept: "application/json" };
  await fetch(`/t/${code}/key`, { method: "POST", headers, body: new URLSearchParams({ secret, token }), redirect: "manual" });
  // Refused or not, the page as it is now says where one stands.
  location.reload();
}

window.addEventListener("hashchange", takeSeat);
takeSeat();
