import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import type { ItemSection } from './due/model';
import { readSettings } from './due/settings';
import { ITEMS, listReminders, type Reminder } from './own/commands';
import { listBrowsers } from './push/browsers';

/** A choice for one item, with the item's name; null for an item that the viewer no longer sees. */
export type ItemChoice = Reminder & { name: string | null };

/** What the reminders' page shows: the viewer's settings, browsers, reminders and choices for items. */
export async function readReminders(record: RecordAccess) {
  const settings = await readSettings(record);
  const browsers = await listBrowsers(record);
  const all = await listReminders(record);
  const own = all.filter(({ section }) => section === null);
  const choices: ItemChoice[] = [];
  for (const choice of all.filter(({ section }) => section !== null))
    choices.push({ ...choice, name: await nameOf(record, choice) });
  return { settings, browsers, own, choices };
}
export type RemindersPage = Awaited<ReturnType<typeof readReminders>>;

async function nameOf(record: RecordAccess, { section, rowId }: Reminder): Promise<string | null> {
  const of: RowSection | undefined = ITEMS[section as ItemSection];
  if (!of?.named || rowId === null) return null;
  const [found] = await record.db
    .select({ name: of.named })
    .from(of.table as PgTable)
    .where(and(eq(of.table.patientId, record.patientId), eq(of.table.id, rowId), record.visible(of)));
  return found ? String(found.name) : null;
}
