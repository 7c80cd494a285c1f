import 'server-only';
import { and, eq } from 'drizzle-orm';
import { reminderSettings, reminders } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { remindersSection } from '@/lib/sections/reminders/section';
import { done, refuse } from '@/lib/values/refusal';
import { startClock } from '../due/clocks';
import { type SettingsInput, settingsInput } from '../due/model';
import { PROPOSED, type ReminderSettings, readSettings } from '../due/settings';

/** Saves how the viewer is reminded of a record. The reminders that the viewer wrote move to a new zone with the settings. */
export const saveSettings: Command<SettingsInput, ReminderSettings> = command({
  section: remindersSection,
  act: 'update',
  input: () => settingsInput,
  async run(record, { id: _, version, ...input }) {
    const before = await readSettings(record);
    if (version !== undefined && version !== before.version) return refuse('conflict', { stored: { ...before } });
    const { zone = before.zone, quietFrom = before.quietFrom, quietTo = before.quietTo } = input;
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
  await db
    .insert(reminderSettings)
    .values({ patientId, userId: viewer.userId, zone, channels: PROPOSED })
    .onConflictDoNothing();
  await startClock(record);
}
