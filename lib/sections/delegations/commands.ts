import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { delegations } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { removalInput } from '@/lib/kit/inputs';
import { sendOutbox } from '@/lib/mail/outbox';
import type { Viewer } from '@/lib/session/sessions';
import { isFresh } from '@/lib/session/step-up';
import { omitUndefined } from '@/lib/values/objects';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { CAPABILITIES, type CarerChange, carerChange, grantsOf, termRefusal } from './model';
import { tellCarer } from './notices';
import { type Carer, findCarer } from './queries';
import { delegationsSection } from './section';

// What a patient, or a parent of a child without an account, does about carers; carers' own acts are in answers.ts.

/** Starts sending what a command has put into the outbox. */
export async function thenSend<T>(_: Viewer, value: T) {
  sendOutbox();
  return done(value);
}

/** Changes what a delegate may do, or renews the term; what is granted anew needs a fresh proof of identity. */
export const changeCarer: Command<CarerChange, Carer> = command({
  section: delegationsSection,
  act: 'update',
  input: () => carerChange,
  async run(record, { id, version, endsOn, level, capabilities }) {
    const stored = await findCarer(record, id);
    if (!stored || stored.endedAt || stored.basis !== 'delegate' || !record.relation.capabilities.isPatient)
      return refuse('not_found');
    const term = endsOn === undefined ? null : termRefusal(stored.startsOn, endsOn);
    if (term) return invalid('endsOn', term);
    const change = { ...(capabilities && grantsOf(capabilities)), ...omitUndefined({ level, endsOn }) };
    if (isWider({ ...stored, ...change } as Grants, stored) && !isFresh(record.viewer))
      return refuse('step_up_required');
    const changed = await write(record, { id, version }, { ...change, noticed: null });
    if (changed.ok) await tellCarer(record.sql, stored.userId, 'carerChanged');
    return changed;
  },
  afterwards: thenSend,
});

type Grants = Pick<Carer, (typeof CAPABILITIES)[number] | 'level' | 'endsOn'>;
const isWider = (next: Grants, before: Grants) =>
  CAPABILITIES.some((name) => next[name] && !before[name]) ||
  next.level > before.level ||
  (next.endsOn ?? '') > (before.endsOn ?? '');

/**
 * Ends a delegate's relation, or withdraws an invitation, at once. Only administrators of the site end the relation of a parent,
 * guardian or support administrator.
 */
export const endCarer: Command<z.infer<typeof removalInput>, Carer> = command({
  section: delegationsSection,
  act: 'remove',
  input: () => removalInput,
  async run(record, { id, version }) {
    const stored = await findCarer(record, id);
    if (!stored || stored.endedAt) return refuse('not_found');
    if (stored.acceptedAt && stored.basis !== 'delegate') return refuse('forbidden');
    const ended = await write(record, { id, version }, { endedAt: sql`now()`, endedBy: record.viewer.userId });
    if (ended.ok) await tellCarer(record.sql, stored.userId, 'carerEnded');
    return ended;
  },
  afterwards: thenSend,
});

async function write(
  record: RecordAccess,
  { id, version }: { id: number; version?: number | undefined },
  values: Record<string, unknown>,
): Promise<Result<Carer>> {
  const [changed] = await record.db
    .update(delegations)
    .set({ ...values, version: sql`${delegations.version} + 1` })
    .where(
      and(
        eq(delegations.patientId, record.patientId),
        eq(delegations.id, id),
        isNull(delegations.endedAt),
        version === undefined ? undefined : eq(delegations.version, version),
      ),
    )
    .returning({ id: delegations.id });
  const now = await findCarer(record, id);
  if (changed) return found(now);
  return now ? refuse('conflict', { stored: now }) : refuse('not_found');
}

const found = (row: Carer | undefined): Result<Carer> => (row ? done(row) : refuse('not_found'));
