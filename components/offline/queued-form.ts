import type { FormState } from '@/lib/http/form-state';
import type { Kind } from './device/queue.mjs';
import { askForSync } from './queue';
import { currentWriter } from './writer';

interface QueuedForm {
  kind: Kind;
  /** The call that saves the same as the form's action. */
  path: string;
  /** The form's fields by the contract's names. */
  names: Readonly<Record<string, string>>;
  /** Values that the contract names otherwise, by field. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the list of waiting entries shows. */
  says(fields: Readonly<Record<string, string>>): string;
  /** What is said in place of 'saved'. */
  said: string;
}

/**
 * What happens to a form of a new row that could not be sent for want of a network: it waits on the device. The entry has the
 * form's own idempotency key, since the lost request may have arrived. Undefined if the device keeps nothing.
 */
export const queuedForm =
  ({ kind, path, names, words = {}, says, said }: QueuedForm) =>
  async (form: FormData): Promise<FormState | undefined> => {
    const { enqueue } = await import('./device/queue.mjs');
    const fields = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const body = Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        const known = names[name];
        return known === undefined || value === '' ? [] : [[known, words[name]?.[value] ?? value]];
      }),
    );
    const entry = { key: `form:${fields._key}`, kind, path, body, says: says(fields) };
    const isKept = await enqueue(entry, currentWriter()).then(
      () => true,
      () => false,
    );
    if (!isKept) return undefined;
    await askForSync().catch(() => undefined);
    return { status: 'saved', at: Date.now(), said };
  };
