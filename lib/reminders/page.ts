import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { ITEM_KINDS, type ItemSection } from '@/lib/navigation/reminders';
import { readSettings } from './due/settings';
import { ITEMS, listReminders, type Reminder } from './own/commands';
import { listBrowsers } from './push/browsers';

/** A choice for one item, with the item's name; null for an item that the viewer no longer sees. */
export type ItemChoice = Reminder & { name: string | null };

/** What the reminders' page shows: the viewer's settings, browsers, reminders and choices for items. */
export async function readReminders(record: RecordAccess, asked?: { section: ItemSection; rowId: number }) {
  const settings = await readSettings(record);
  const browsers = await listBrowsers(record);
  const all = await listReminders(record);
  const own = all.filter(({ section }) => section === null);
  const choices: ItemChoice[] = [];
  for (const choice of all.filter(({ section }) => section !== null))
    choices.push({ ...choice, name: await nameOf(record, choice) });
  const name = asked && (await nameOf(record, asked));
  const chosen = choices.find(({ section, rowId }) => section === asked?.section && rowId === asked?.rowId);
  const channels = asked && (chosen?.channels ?? settings.channels[ITEM_KINDS[asked.section]] ?? []);
  const item = asked && name && channels ? { ...asked, name, channels } : undefined;
  return { settings, browsers, own, choices, item };
}
export type RemindersPage = Awaited<ReturnType<typeof readReminders>>;

async function nameOf(
  record: RecordAccess,
  { section, rowId }: Pick<Reminder, 'section' | 'rowId'>,
): Promise<string | null> {
  const of: RowSection | undefined = ITEMS[section as ItemSection];
  if (!of?.named || rowId === null) return null;
  const [found] = await record.db
    .select({ name: of.named })
    .from(of.table as PgTable)
    .where(and(eq(of.table.patientId, record.patientId), eq(of.table.id, rowId), record.visible(of)));
  return found ? String(found.name) : null;
}
