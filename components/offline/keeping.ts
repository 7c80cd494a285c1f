import { BASE_PATH } from '@/lib/http/base-path';
import { clearDevice } from './device/clearing.mjs';
import { renewCard } from './device/device-card.mjs';
import { sendWaiting, type Waiting, waiting } from './device/queue.mjs';
import { onChange, setOwner } from './device/store.mjs';
import { wire } from './queue';
import { setWriter, type Writer } from './writer';

// What a signed-in page does about the device; loaded once the page is shown.

/** How long a sign-out waits for the device to be cleared; the sign-in page clears it too. */
const CLEARING_MS = 1000;

/**
 * Names the user on this device, sends what waits for them, and renews their emergency card. Calls `onCount` with the number of
 * their waiting entries, now and after each change. Returns what ends it.
 */
export function keepDevice(writer: Writer, onCount: (count: number) => void): () => void {
  setWriter(writer);
  const isOwn = ({ user, acting }: Pick<Waiting, 'user' | 'acting'>) =>
    writer.users.includes(user) && acting === writer.acting;
  const count = async () => onCount((await waiting()).entries.filter(isOwn).length);
  const send = async () => {
    if (writer.writes && navigator.onLine) await sendWaiting(wire(), isOwn);
  };
  const begin = async () => {
    await setOwner({ ...writer, locale: document.documentElement.lang });
    await count();
    await send();
    await renewCard(BASE_PATH);
  };
  // A browser that keeps nothing, as in a private window, has no queue.
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined);
  const told = ({ data }: MessageEvent) => {
    if (data === 'send') quietly(send)();
  };
  quietly(begin)();
  const end = onChange(quietly(count));
  const online = quietly(send);
  window.addEventListener('online', online);
  navigator.serviceWorker?.addEventListener('message', told);
  return () => {
    end();
    window.removeEventListener('online', online);
    navigator.serviceWorker?.removeEventListener('message', told);
  };
}

/** Clears the device before a form signs the user out. */
export async function clearThenSubmit(form: HTMLFormElement) {
  const late = new Promise((resolve) => setTimeout(resolve, CLEARING_MS));
  await Promise.race([clearDevice().catch(() => undefined), late]);
  form.submit();
}
