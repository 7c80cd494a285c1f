import 'server-only';
import { and, asc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import { associationRuns, associations, centres, doctors, type MessageState, messages } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { waitForOthers } from '@/lib/access/record/singleton';
import { normalEmail } from '@/lib/session/sign-in';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { deliver, outcomeElsewhere } from './delivery';
import { messageInput, SENT_A_DAY, TRIED_A_DAY } from './model';
import { messagesSection } from './section';

/** A stored message, and the state of its delivery. */
export interface SentMessage {
  id: number;
  patientId: number;
  createdAt: Date | string;
  state: MessageState;
}

/**
 * Sends a mail to one of the viewer's doctors, or to a centre. The message is stored as `sending` and committed first; the mail
 * is sent afterwards, without an open transaction, and then its outcome is stored.
 */
export const sendMessage = command({
  section: messagesSection,
  act: 'create',
  input: () => messageInput,
  async run(record, { to, topic, text, centre }): Promise<Result<SentMessage>> {
    const addressee = (!centre && (await associatedDoctor(record, to))) || (await listedCentre(record, to, centre));
    if (!addressee) return refuse('not_found');
    await waitForOthers(record, 'messages');
    const wait = await secondsToWait(record);
    if (wait > 0) return refuse('daily_limit', { retryAfter: wait });
    const [row] = await record.db
      .insert(messages)
      .values({
        patientId: record.patientId,
        authorId: record.viewer.userId,
        ...addressee,
        topic,
        text,
      })
      .returning();
    if (!row) throw new Error('a message was not kept');
    const { id, patientId, createdAt, state } = row;
    return done({ id, patientId, createdAt, state });
  },
  async afterwards(viewer, message, { again, releaseIdempotencyKey }): Promise<Result<SentMessage>> {
    const state = again ? await outcomeElsewhere(viewer, message) : await deliver(viewer, message);
    // Nothing was sent: the same request may be repeated, and then creates another message.
    if (state === 'failed' || state === 'refused') await releaseIdempotencyKey();
    if (state === 'sent') return done({ ...message, state });
    return refuse(state === 'refused' ? 'mail_refused' : 'not_delivered');
  },
});

/** The doctor with that e-mail address, if an association with this patient is in force. */
async function associatedDoctor({ db, patientId }: RecordAccess, address: string) {
  const [found] = await db
    .select({ associationId: associations.id })
    .from(associations)
    .innerJoin(doctors, eq(doctors.id, associations.doctorId))
    .where(
      and(
        eq(associations.patientId, patientId),
        eq(sql`lower(${doctors.email})`, normalEmail(address)),
        isNotNull(associations.acceptedAt),
        associationRuns,
      ),
    );
  return found;
}

/**
 * The listed centre with that e-mail address. If several share the address, `id` selects one of them; without `id` it is the
 * first.
 */
async function listedCentre({ db }: RecordAccess, address: string, id: number | null | undefined) {
  const [found] = await db
    .select({ centreId: centres.id })
    .from(centres)
    .where(
      and(
        eq(sql`lower(${centres.email})`, normalEmail(address)),
        ne(centres.email, ''),
        eq(centres.listed, true),
        id ? eq(centres.id, id) : undefined,
      ),
    )
    .orderBy(asc(centres.id))
    .limit(1);
  return found;
}

const midnight = sql`(date_trunc('day', now() at time zone 'Europe/Rome') at time zone 'Europe/Rome')`;
const nextMidnight = sql`((date_trunc('day', now() at time zone 'Europe/Rome') + interval '1 day') at time zone 'Europe/Rome')`;

/**
 * 0 while today's limits are not reached, otherwise the seconds until tomorrow in Rome. Failed messages are counted as
 * attempts, but not as sent messages.
 */
async function secondsToWait({ db, patientId }: RecordAccess): Promise<number> {
  const [today] = await db
    .select({
      sent: sql<number>`count(*) filter (where ${messages.state} <> 'failed')::int`,
      tried: sql<number>`count(*)::int`,
      wait: sql<number>`ceil(extract(epoch from ${nextMidnight} - now()))::int`,
    })
    .from(messages)
    .where(and(eq(messages.patientId, patientId), gte(messages.createdAt, midnight)));
  if (!today) return 0;
  return today.sent >= SENT_A_DAY || today.tried >= TRIED_A_DAY ? today.wait : 0;
}
