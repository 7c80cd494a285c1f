/** Notifications in this browser (Push API). */

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

export const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** Whether this browser has a subscription that was made with the installation's present key. */
async function isSubscribed(publicKey: string): Promise<boolean> {
  const found = hasPush() ? await subscription() : null;
  const key = found?.options.applicationServerKey;
  return key != null && new Uint8Array(key).every((one, at) => one === bytesOf(publicKey)[at]);
}

/** Asks the user for permission and subscribes. @returns the fields of the form; null if it was refused */
export async function subscribed(publicKey: string): Promise<Record<string, string> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an earlier key of the installation gets nothing.
  if (!(await isSubscribed(publicKey))) await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { endpoint = '', keys = {} } = made.toJSON();
  const plain = (text = '') => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { endpoint, p256dh: plain(keys.p256dh), auth: plain(keys.auth), ...(zone ? { zone } : {}) };
}

/** Whether this browser is among those that get the reader's notifications, by the hashes of their addresses. */
export async function isListed(publicKey: string, marks: readonly string[]): Promise<boolean> {
  if (!(await isSubscribed(publicKey))) return false;
  const endpoint = new TextEncoder().encode((await subscription())?.endpoint);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', endpoint));
  return marks.includes(Array.from(hash, (one) => one.toString(16).padStart(2, '0')).join(''));
}
