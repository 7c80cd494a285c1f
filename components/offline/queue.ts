import { ACTING_HEADER, OWN_RECORD, WRITER_HEADER } from '@/lib/http/acting-header';
import { BASE_PATH } from '@/lib/http/base-path';
import { askForLogin } from '../shell/session/relogin';
import type { Kind, Refused } from './device/queue.mjs';
import { currentWriter } from './writer';

export interface NotTaken extends Refused {
  status: number;
}

/** How this document sends entries; its language is that of its texts. */
export const wire = () => ({
  base: BASE_PATH,
  writer: WRITER_HEADER,
  acting: ACTING_HEADER,
  own: OWN_RECORD,
  locale: document.documentElement.lang,
});

/**
 * Sends a write of the record; without a network it waits on the device, encrypted, and is sent once when the network is back.
 * `says` is what the list of waiting entries shows. Returns the refusal if the server answers with one.
 */
export async function queueOrSend(
  kind: Kind,
  path: string,
  body: Record<string, unknown>,
  says = '',
): Promise<'sent' | 'queued' | NotTaken> {
  const { codeOf, enqueue, post } = await import('./device/queue.mjs');
  const by = currentWriter();
  const key = `offline-${crypto.randomUUID()}`;
  const entry = { key, kind, path, body, says };
  const send = async (): Promise<Response | null> => {
    const response = await post(wire(), { ...entry, user: by?.users[0] ?? '', acting: by?.acting ?? '' }).catch(
      () => null,
    );
    return response?.status === 401 && (await askForLogin()) ? send() : response;
  };
  const response = await send();
  if (response?.ok) return 'sent';
  if (response) {
    const answer = await response.json().catch(() => ({}));
    const { message = '', errors } = answer;
    return { status: response.status, message, errors, code: codeOf(answer) };
  }
  await enqueue(entry, by);
  await askForSync();
  return 'queued';
}

/** Browsers with Background Sync wake the worker once the network is back, which wakes the open pages. */
export async function askForSync() {
  const registration = await navigator.serviceWorker?.ready;
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  await sync?.register('cartella-queue').catch(() => undefined);
}
