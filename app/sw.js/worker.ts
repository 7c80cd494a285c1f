interface Versioned {
  /** Names this build: its caches are deleted once another build's worker is active. */
  version: string;
  base: string;
  /** The documents of the offline page and of the emergency card. */
  offline: string;
  card: string;
  /** Their files. */
  files: readonly string[];
  push: string;
}

/**
 * The service worker as a script. Files whose address contains their version are answered from a cache of this build. Pages come
 * from the network only, and without it the offline page is shown; nothing else is answered or stored. Posted forms stay with the
 * browser, since WebKitGTK does not send the end of their bodies from a worker.
 *
 * A new worker waits until no page of the former build is open, and then deletes the former caches. A page that is alone takes it
 * over at once, since it has just come from the server.
 */
export const worker = ({ version, base, offline, card, files, push }: Versioned) => `
const CACHE = ${JSON.stringify(`cartella-statics-${version}`)};
const BASE = ${JSON.stringify(base)};
const OFFLINE = ${JSON.stringify(offline)};
const CARD = ${JSON.stringify(card)};
const FILES = ${JSON.stringify([offline, card, ...files])};
const HASHED = [BASE + '/_next/static/', BASE + '/offline/'];

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload', credentials: 'omit' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const former = (name) => name.startsWith('cartella-statics-') && name !== CACHE;
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(former).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
  if (event.data !== 'take-over') return;
  const alone = async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.length <= 1) await self.skipWaiting();
  };
  event.waitUntil(alone());
});

self.addEventListener('sync', (event) => {
  const tell = async () => {
    for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage('send');
  };
  if (event.tag === 'cartella-queue') event.waitUntil(tell());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => withoutNetwork(pathname)));
  else if (HASHED.some((start) => pathname.startsWith(start)) && !request.headers.has('range')) {
    event.respondWith(fromCache(request));
  }
});

async function withoutNetwork(pathname) {
  const found = await caches.match(pathname === CARD ? CARD : OFFLINE, { cacheName: CACHE });
  if (!found) return Response.error();
  return new Response(found.body, { status: pathname === CARD ? 200 : 503, headers: found.headers });
}

// A page of the former build finds its files in the former cache, which stays until its worker ends.
async function fromCache(request) {
  const known = await caches.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic') {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone()).catch(() => undefined);
  }
  return response;
}
${push}`;
