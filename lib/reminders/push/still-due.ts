import 'server-only';
import type { Occurrence, pushOutbox } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import type { Locale } from '@/lib/i18n/translate';
import { occurrencesBetween } from '../due/occurrences';
import { readSettings } from '../due/settings';
import type { DueReminder } from '../due/window';

const DAY_MS = 86_400_000;

const keyOf = ({ kind, section, rowId, day, time }: Occurrence) => [kind, section, rowId, day, time].join(' ');

/**
 * Which occurrences of a waiting notification still stand: not those whose item is no longer visible, is done, or no longer has
 * the channel. They are looked up in the time in which they were found.
 */
export async function stillDue(
  record: RecordAccess,
  { occurrences, createdAt }: Pick<typeof pushOutbox.$inferSelect, 'occurrences' | 'createdAt'>,
  locale: Locale,
): Promise<DueReminder[]> {
  const wanted = new Set(occurrences.map(keyOf));
  const from = new Date(createdAt.getTime() - 2 * DAY_MS);
  const to = new Date(createdAt.getTime() + 60_000);
  const found = await occurrencesBetween(record, await readSettings(record), from, to, locale);
  const due = found.filter((one) => wanted.has(keyOf(one)) && one.channels.includes('push'));
  // An item with two reminders before it is named once.
  return [...new Map(due.map((one) => [keyOf(one), one])).values()];
}
