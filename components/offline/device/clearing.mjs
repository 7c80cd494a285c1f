import { announce, empty } from './store.mjs';

/** What the browser itself keeps for this site and holds nothing of a person: the built files, and the chosen colours. */
const KEPT_CACHE = /^cartella-statics-/;
const KEPT_PREFERENCE = 'mantine-color-scheme-value';

/** Ends this browser's subscription to notifications, which also the server forgets at a sign-out. */
async function endNotifications() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Clears this device at a sign-out: everything but the emergency card, which stays until its patient removes it. */
export async function clearDevice() {
  try {
    await clearStores();
  } finally {
    // Last, as the browser asks its push service; a browser without storage may have a subscription too.
    await endNotifications().catch(() => undefined);
  }
}

async function clearStores() {
  const colours = localStorage.getItem(KEPT_PREFERENCE);
  localStorage.clear();
  sessionStorage.clear();
  if (colours) localStorage.setItem(KEPT_PREFERENCE, colours);
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all([
    empty('queue'),
    empty('facts'),
    ...names.filter((name) => !KEPT_CACHE.test(name)).map((name) => caches.delete(name)),
  ]);
  announce();
}
