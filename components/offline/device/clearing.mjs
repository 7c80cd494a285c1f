import { announce, empty } from './store.mjs';

/** What the browser itself keeps for this site and holds nothing of a person: the built files, and the chosen colours. */
const KEPT_CACHE = /^cartella-statics-/;
const KEPT_PREFERENCE = 'mantine-color-scheme-value';

/** Clears this device at a sign-out: everything but the emergency card, which stays until its patient removes it. */
export async function clearDevice() {
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
