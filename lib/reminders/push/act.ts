import 'server-only';
import { z } from 'zod';
import { perform } from '@/lib/access/commands/perform';
import { database, inTransaction } from '@/lib/database';
import { saveDose } from '@/lib/sections/doses/commands';
import { LATER_MINUTES, tellDose } from '@/lib/sections/doses/told';
import { openReminded, recipientOf } from '../due/recipient';
import { readSettings } from '../due/settings';
import { type ActionOf, takeActionSecret } from './action-secrets';

/** What a button of a notification sends. */
export const pushAction = z.object({
  secret: z.string().regex(/^[\w-]{43}$/),
  action: z.enum(['taken', 'later']),
});
export type PushAction = z.infer<typeof pushAction>;

/**
 * Marks the doses of a notification as its user, by the same command as the page and under the policy of this moment. The secret
 * works once. The caller is told nothing of what was found: a used, unknown or expired secret gets the same answer.
 */
export async function actOn({ secret, action }: PushAction, now = new Date()): Promise<void> {
  const of = await takeActionSecret(database().db, secret);
  if (!of) return;
  const found = await inTransaction('read', async (tx) => {
    const recipient = await recipientOf(tx, of.userId, of.record);
    const record = recipient && (await openReminded(tx, recipient));
    return record ? { viewer: recipient.viewer, zone: (await readSettings(record)).zone } : null;
  });
  if (!found) return;
  // One by one, so that a medicine that is no longer there does not hold up the others.
  const marking = action === 'later' ? putOff : saveDose;
  for (const raw of dosesOf(of, found.zone, action, now)) await perform(found.viewer, 'own', marking, { id: 0, raw });
}

/** Puts a dose off, unless it was taken or skipped meanwhile: the same notification may be open in several browsers. */
const putOff: typeof saveDose = { ...saveDose, run: (record, input) => tellDose(record, input, true) };

const dosesOf = ({ occurrences }: ActionOf, zone: string, action: PushAction['action'], now: Date) =>
  occurrences
    .filter(({ kind }) => kind === 'dose')
    .map(({ rowId, day, time }) => ({
      ...{ therapyId: rowId, planned: `${day}T${time}`, zone },
      ...(action === 'taken'
        ? { state: 'presa' }
        : { state: 'rimandata', at: new Date(now.getTime() + LATER_MINUTES * 60_000).toISOString() }),
    }));
