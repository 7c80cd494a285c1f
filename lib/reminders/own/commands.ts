import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { reminders } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { type Command, command } from '@/lib/access/commands/command';
import type { RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { removalInput } from '@/lib/kit/inputs';
import { ITEM_KINDS, type ItemSection } from '@/lib/navigation/reminders';
import { appointmentsSection } from '@/lib/sections/appointments/section';
import { examsSection } from '@/lib/sections/exams/section';
import { measurementPlansSection } from '@/lib/sections/measurement-plans/section';
import { remindersSection } from '@/lib/sections/reminders/section';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { omitUndefined } from '@/lib/values/objects';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { startClock } from '../due/clocks';
import { type NewReminder, newReminder, type ReminderChange, reminderChange } from '../due/model';
import { readSettings } from '../due/settings';
import { noRoom } from './limit';

export type Reminder = typeof reminders.$inferSelect;

export const ITEMS: Record<ItemSection, RowSection> = {
  therapies: therapiesSection,
  exams: examsSection,
  appointments: appointmentsSection,
  measurementPlans: measurementPlansSection,
};

const own = ({ patientId, viewer }: RecordAccess) =>
  and(eq(reminders.patientId, patientId), eq(reminders.userId, viewer.userId));

/** The viewer's reminders in a record: those with a text first, the earliest first. */
export const listReminders = (record: RecordAccess): Promise<Reminder[]> =>
  record.db
    .select()
    .from(reminders)
    .where(own(record))
    .orderBy(sql`${reminders.section} is not null`, reminders.day, reminders.time, reminders.id);

/** Writes a reminder, or chooses how to be reminded of one item; a second choice for the same item replaces the first. */
export const addReminder: Command<NewReminder, Reminder> = command({
  section: remindersSection,
  act: 'create',
  input: () => newReminder,
  async run(record, { id: _, version: __, section, rowId, done: isDone, ...input }) {
    const { db, patientId, viewer } = record;
    const full = await noRoom(record);
    if (full) return invalid('text', full);
    if (section && !(await findVisible(record, ITEMS[section], rowId ?? 0))) return refuse('not_found');
    const { zone } = await readSettings(record);
    const values = {
      ...omitUndefined(input),
      ...{ id: newId(), patientId, userId: viewer.userId, zone: input.zone ?? zone },
      ...{ kind: section ? ITEM_KINDS[section] : ('other' as const), section: section ?? null, rowId: rowId ?? null },
      doneAt: isDone ? new Date() : null,
    };
    const { text = null, channels = null, leadMinutes = null } = input;
    const again = { text, channels, leadMinutes, version: sql`${reminders.version} + 1`, updatedAt: sql`now()` };
    const { patientId: patient, userId, section: of, rowId: item } = reminders;
    const [saved] = await db
      .insert(reminders)
      .values(values as typeof reminders.$inferInsert)
      .onConflictDoUpdate({ target: [patient, userId, of, item], set: again })
      .returning();
    await startClock(record);
    return saved ? done(saved) : refuse('conflict');
  },
});

/** Changes a reminder of the viewer, or says that it is done. */
export const changeReminder: Command<ReminderChange, Reminder> = command({
  section: remindersSection,
  act: 'update',
  input: () => reminderChange,
  async run(record, { id, version, done: isDone, ...input }) {
    const stored = await find(record, id);
    if (!stored) return refuse('not_found');
    if (version !== undefined && version !== stored.version) return refuse('conflict', { stored });
    const missing = (['text', 'day', 'time'] as const).find(
      (name) => stored.section === null && input[name] !== undefined && !input[name],
    );
    if (missing) return invalid(missing, 'required');
    const doneAt = isDone === undefined ? {} : { doneAt: isDone ? sql`now()` : null };
    const [changed] = await record.db
      .update(reminders)
      .set({ ...omitUndefined(input), ...doneAt, version: sql`${reminders.version} + 1`, updatedAt: sql`now()` })
      .where(and(own(record), eq(reminders.id, id)))
      .returning();
    return found(changed);
  },
});

export const removeReminder: Command<z.infer<typeof removalInput>, Reminder> = command({
  section: remindersSection,
  act: 'remove',
  input: () => removalInput,
  async run(record, { id, version }) {
    const stored = await find(record, id);
    if (stored && version !== undefined && version !== stored.version) return refuse('conflict', { stored });
    const [removed] = await record.db
      .delete(reminders)
      .where(and(own(record), eq(reminders.id, id)))
      .returning();
    return found(removed);
  },
});

async function find(record: RecordAccess, id: number): Promise<Reminder | undefined> {
  const [stored] = await record.db
    .select()
    .from(reminders)
    .where(and(own(record), eq(reminders.id, id)))
    .for('update');
  return stored;
}

const found = (row: Reminder | undefined): Result<Reminder> => (row ? done(row) : refuse('not_found'));
