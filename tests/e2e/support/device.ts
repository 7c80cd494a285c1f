import type { Page } from '@playwright/test';

/** What a browser keeps for this site. */
export interface Kept {
  /** Text of local and session storage and of every IndexedDB database, bytes as Latin letters. */
  stored: string;
  /** The addresses in Cache Storage, with their content. */
  cached: { path: string; text: string }[];
}

/** Reads every storage of the page's browser. */
export const keptBy = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const asText = (value: unknown): string =>
      JSON.stringify(value, (_, one) => {
        if (one instanceof ArrayBuffer) return new TextDecoder('latin1').decode(one);
        if (ArrayBuffer.isView(one)) return new TextDecoder('latin1').decode(one);
        return one;
      });
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [asText({ ...localStorage }), asText({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        texts.push(
          `${name} ${store} ${asText(await answer(rows.getAllKeys()))} ${asText(await answer(rows.getAll()))}`,
        );
      }
      database.close();
    }
    const cached = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        cached.push({ path: new URL(request.url).pathname, text: (await response?.text()) ?? '' });
      }
    }
    return { stored: texts.join('\n'), cached };
  });

/** Waits until the service worker answers for the page. */
export const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
