import 'server-only';
import { and, eq } from 'drizzle-orm';
import { reminderSettings, reminders } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { waitForOthers } from '@/lib/access/record/singleton';
import { remindersSection } from '@/lib/sections/reminders/section';
import { done, invalid, refuse } from '@/lib/values/refusal';
import { startClock } from '../due/clocks';
import { type SettingsInput, settingsInput } from '../due/model';
import { PROPOSED, type ReminderSettings, readSettings } from '../due/settings';
import { REMINDERS } from './limit';

/** Saves how the viewer is reminded of a record. The reminders that the viewer wrote move to a new zone with the settings. */
export const saveSettings: Command<SettingsInput, ReminderSettings> = command({
  section: remindersSection,
  act: 'update',
  input: () => settingsInput,
  async run(record, { id: _, version, ...input }) {
    await waitForOthers(record, REMINDERS);
    const before = await readSettings(record);
    if (version !== undefined && version !== before.version) return refuse('conflict', { stored: { ...before } });
    const { zone = before.zone, quietFrom = before.quietFrom, quietTo = before.quietTo } = input;
    // A change may leave out one of the two hours.
    if ((quietFrom === null) !== (quietTo === null))
      return invalid(quietFrom === null ? 'quietFrom' : 'quietTo', 'required');
    const channels = { ...(before.version === 0 ? PROPOSED : before.channels), ...input.channels };
    await store(record, { zone, quietFrom, quietTo, channels, version: before.version + 1 });
    if (zone !== before.zone) await moveOwn(record, before.zone, zone);
    await startClock(record);
    return done(await readSettings(record));
  },
  logged: () => ({ rowId: 0 }),
});

const store = ({ db, patientId, viewer }: RecordAccess, values: ReminderSettings) =>
  db
    .insert(reminderSettings)
    .values({ patientId, userId: viewer.userId, ...values })
    .onConflictDoUpdate({
      target: [reminderSettings.patientId, reminderSettings.userId],
      set: { ...values, updatedAt: new Date() },
    });

const moveOwn = ({ db, patientId, viewer }: RecordAccess, from: string, zone: string) =>
  db
    .update(reminders)
    .set({ zone })
    .where(and(eq(reminders.patientId, patientId), eq(reminders.userId, viewer.userId), eq(reminders.zone, from)));

/** The settings proposed to a viewer who turns notifications on, unless there are some already. */
export async function proposeSettings(record: RecordAccess, zone: string): Promise<void> {
  const { db, patientId, viewer } = record;
  await waitForOthers(record, REMINDERS);
  await db
    .insert(reminderSettings)
    .values({ patientId, userId: viewer.userId, zone, channels: PROPOSED })
    .onConflictDoNothing();
  await startClock(record);
}
