// The device's own store: an IndexedDB database with three object stores. `facts` has the sealing key and who uses this browser,
// `queue` the entries that wait to be sent, `card` the emergency card. The app bundles these modules; the offline page loads
// them as they are (app/offline), so they import nothing from outside this folder.

const NAME = 'cartella-salute';
/** @typedef {'facts' | 'queue' | 'card'} Store */
const STORES = /** @type {const} */ (['facts', 'queue', 'card']);

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/** @returns {Promise<IDBDatabase>} */
function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store, { autoIncrement: store === 'queue' });
    };
    request.onsuccess = () => {
      // Another tab may delete the database or open a newer version of it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/**
 * Runs one request in a transaction of its own, and resolves once the transaction is committed.
 * @template T @param {Store} store @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} ask
 * @returns {Promise<T>}
 */
async function run(store, mode, ask) {
  const transaction = (await database()).transaction(store, mode);
  const request = ask(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {Store} store @param {IDBValidKey} key */
export const read = (store, key) => run(store, 'readonly', (rows) => rows.get(key));
/** @param {Store} store @param {unknown} value @param {IDBValidKey} [key] */
export const write = (store, value, key) => run(store, 'readwrite', (rows) => rows.put(value, key));
/** @param {Store} store @param {IDBValidKey} key */
export const remove = (store, key) => run(store, 'readwrite', (rows) => rows.delete(key));
/** @param {Store} store */
export const empty = (store) => run(store, 'readwrite', (rows) => rows.clear());

/** All values of a store with their keys, in the order of the keys. @param {Store} store */
export async function all(store) {
  const [keys, values] = await Promise.all([
    run(store, 'readonly', (rows) => rows.getAllKeys()),
    run(store, 'readonly', (rows) => rows.getAll()),
  ]);
  return keys.map((key, at) => ({ key, value: values[at] }));
}

/**
 * Who signed in last in this browser: the hash of the user's id under each of the server's secrets, newest first, whom they act
 * for, and the levels with which their forms begin. `writes`: whether they write in a record.
 * @typedef {{ users: readonly string[], acting: string, writes: boolean, locale: string,
 *   levels: Readonly<Record<string, number>> }} Owner
 */

/** @returns {Promise<Owner | undefined>} */
export const owner = () => read('facts', 'owner');
/** @param {Owner} value */
export const setOwner = (value) => write('facts', value, 'owner');

/** Tells the other parts of this page, and other tabs, that the queue or the card has changed. */
export function announce() {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('changed');
  channel.close();
  globalThis.dispatchEvent(new Event(CHANGED));
}

export const CHANGED = 'cartella-changed';

/** @param {() => void} listener @returns {() => void} ends the listening */
export function onChange(listener) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = listener;
  globalThis.addEventListener(CHANGED, listener);
  return () => {
    channel.close();
    globalThis.removeEventListener(CHANGED, listener);
  };
}
