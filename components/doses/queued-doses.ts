import type { FormState } from '@/lib/http/form-state';
import { askForSync } from '../offline/queue';
import { currentWriter } from '../offline/writer';
import type { SaidDose } from './dose-value';

/**
 * Keeps doses that could not be sent for want of a network on the device, where they wait; undefined if the form takes something back, or
 * if the device keeps nothing. A dose taken as needed is of the time at which the button was pressed.
 */
export async function queuedDoses(form: FormData, says: string): Promise<FormState | undefined> {
  const sent = form.get('doses');
  if (typeof sent !== 'string') return undefined;
  const now = new Date().toISOString();
  const dosi = (JSON.parse(sent) as SaidDose[]).map(({ therapyId, planned, state, reason }) => ({
    ...{ id_terapie: therapyId, stato: state, quando: state === 'presa' ? now : null },
    ...(planned === undefined ? {} : { prevista: planned }),
    ...(reason === undefined ? {} : { motivo: reason }),
  }));
  const { enqueue } = await import('../offline/device/queue.mjs');
  const entry = {
    key: `offline-${crypto.randomUUID()}`,
    kind: 'dose' as const,
    path: '/api/dosi',
    body: { dosi },
    says,
  };
  const isKept = await enqueue(entry, currentWriter()).then(
    () => true,
    () => false,
  );
  if (!isKept) return undefined;
  await askForSync().catch(() => undefined);
  return { status: 'saved', at: Date.now(), said: says || ' ' };
}
