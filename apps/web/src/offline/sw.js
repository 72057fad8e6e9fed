// The service worker: everything the app needs is kept at the first visit and served from there.
// A new version has other file names and another cache; it takes over when the page asks for it or
// when the last page of the old one is closed.
const version = "__VERSION__";
const files = __FILES__;
const cacheName = `clew-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("clew-") && name !== cacheName;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // The page for frames is another page, which is not kept.
  if (/\/embed(\.html)?$/.test(pathname)) return;
  // Whatever else is asked for as a page is the page, but for the frame that students' programs run in.
  const isPage = request.mode === "navigate" && !pathname.endsWith("/sandbox.html");
  const wanted = isPage ? "./" : request;
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(wanted, { ignoreSearch: true }))
      .then((found) => found ?? fetch(request)),
  );
});
