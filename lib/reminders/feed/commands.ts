import 'server-only';
import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Channel, REMINDER_KINDS, type ReminderKind } from '@/db/reference/values';
import { calendarFeeds, reminderSettings } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { waitForOthers } from '@/lib/access/record/singleton';
import { remindersSection } from '@/lib/sections/reminders/section';
import { done, invalid, refuse } from '@/lib/values/refusal';
import { REMINDERS } from '../own/limit';
import { FEEDS, newFeedAddress } from './address';
import { MOST_FEEDS, newFeed, revokedFeed } from './model';

const logged = (_: unknown, { id }: { id: number }) => ({ section: FEEDS, rowId: id });

/**
 * Makes a feed of the viewer's reminders of this record. Its address is shown only in the answer: the command runs without an
 * idempotency key, which would store the answer.
 */
export const makeFeed = command<z.output<typeof newFeed>, { id: number; shown: string[] }>({
  section: remindersSection,
  act: 'create',
  fresh: true,
  input: () => newFeed,
  logged,
  async run(record, { name, kinds, detail }) {
    const { db, viewer, patientId } = record;
    const known = REMINDER_KINDS.filter((kind) => kinds.includes(kind));
    if (known.length < kinds.length) return invalid('kinds', 'invalid');
    await waitForOthers(record, REMINDERS);
    const [had] = await db.select({ count: count() }).from(calendarFeeds).where(ofViewer(record));
    if ((had?.count ?? 0) >= MOST_FEEDS) return invalid('name', 'tooManyFeeds');
    const [id, { address, hash }] = [newId(), newFeedAddress()];
    const about = { name, kinds: known, detail: detail === 'si' };
    await db.insert(calendarFeeds).values({ id, userId: viewer.userId, record: patientId, hash, ...about });
    await switchOn(record, known);
    return done({ id, shown: [address] });
  },
});

/** Revokes a feed: from then on its address is that of nothing. */
export const revokeFeed = command<z.output<typeof revokedFeed>, { id: number }>({
  section: remindersSection,
  act: 'remove',
  input: () => revokedFeed,
  logged,
  async run(record, { id }) {
    const revoked = await record.db
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, id), ofViewer(record)))
      .returning({ id: calendarFeeds.id });
    return revoked.length > 0 ? done({ id }) : refuse('not_found');
  },
});

/** The condition for the viewer's own feeds of the opened record. */
export const ofViewer = ({ viewer, patientId }: RecordAccess) =>
  and(eq(calendarFeeds.userId, viewer.userId), eq(calendarFeeds.record, patientId));

/** Switches on the calendar channel of kinds for which the user has chosen other channels alone, or none. */
async function switchOn({ db, viewer, patientId }: RecordAccess, kinds: readonly ReminderKind[]) {
  const own = and(eq(reminderSettings.patientId, patientId), eq(reminderSettings.userId, viewer.userId));
  const [stored] = await db
    .select({ channels: reminderSettings.channels })
    .from(reminderSettings)
    .where(own)
    .for('update');
  const off = kinds.filter((kind) => stored && !stored.channels[kind]?.includes('calendar'));
  if (!stored || off.length === 0) return;
  const on = off.map((kind): [ReminderKind, Channel[]] => [kind, [...(stored.channels[kind] ?? []), 'calendar']]);
  const channels = { ...stored.channels, ...Object.fromEntries(on) };
  await db
    .update(reminderSettings)
    .set({ channels, version: sql`${reminderSettings.version} + 1`, updatedAt: sql`now()` })
    .where(own);
}
