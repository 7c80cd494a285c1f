import 'server-only';
import { and, eq } from 'drizzle-orm';
import { reminders } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/translate';
import { remindersSection } from '@/lib/sections/reminders/section';
import { plannedBoosters } from './boosters';
import { plannedDoses } from './doses';
import { plannedExams } from './exams';
import { plannedMeasurements } from './measurements';
import { plannedOwn } from './own-reminders';
import { plannedRefills } from './refills';
import type { ReminderSettings } from './settings';
import { plannedVisits } from './visits';
import { type DueReminder, isWithin, type Planned } from './window';

type Reminder = typeof reminders.$inferSelect;

/**
 * What the record's viewer is to be reminded of after `from`, up to and including `to`, the earliest first: everything under the
 * viewer's own policy, with the channels chosen for its kind or for the item itself. What has no channel is left out.
 */
export async function occurrencesBetween(
  record: RecordAccess,
  { zone, channels }: Pick<ReminderSettings, 'zone' | 'channels'>,
  from: Date,
  to: Date,
  locale: Locale = DEFAULT_LOCALE,
): Promise<DueReminder[]> {
  const rows = await readOwn(record);
  const chosen = new Map(rows.filter(isOfItem).map((row) => [itemKey(row.section, row.rowId), row]));
  // The choice for a medicine's doses does not decide about its stock.
  const choiceFor = ({ section, rowId, kind }: Planned) => {
    const choice = chosen.get(itemKey(section, rowId));
    return choice?.kind === kind ? choice : undefined;
  };
  const leadIn = (section: string) => (rowId: number) => chosen.get(itemKey(section, rowId))?.leadMinutes ?? undefined;
  const window = { from, to, zone, locale };
  const own = new Map(rows.filter((row) => !isOfItem(row)).map((row) => [row.id, row]));
  const planned = [
    ...(await plannedDoses(record, window)),
    ...(await plannedVisits(record, window, leadIn('appointments'))),
    ...(await plannedExams(record, window, leadIn('exams'))),
    ...(await plannedBoosters(record, window)),
    ...(await plannedMeasurements(record, window)),
    ...(await plannedRefills(record, window)),
    ...plannedOwn([...own.values()], window),
  ];
  return planned
    .filter(({ at }) => isWithin(window, at))
    .map((one) => ({
      ...one,
      channels:
        (one.section === remindersSection.name ? own.get(one.rowId) : choiceFor(one))?.channels ??
        channels[one.kind] ??
        [],
    }))
    .filter((one) => one.channels.length > 0)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

const isOfItem = (row: Reminder): row is Reminder & { section: string; rowId: number } => row.section !== null;
const itemKey = (section: string, rowId: number) => `${section} ${rowId}`;

const readOwn = ({ db, patientId, viewer }: RecordAccess) =>
  db
    .select()
    .from(reminders)
    .where(and(eq(reminders.patientId, patientId), eq(reminders.userId, viewer.userId)));
