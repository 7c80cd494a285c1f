import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Channel, ReminderKind } from '@/db/reference/values';
import { reminderSettings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';

/** How a user is reminded of a record. */
export interface ReminderSettings {
  zone: string;
  quietFrom: string | null;
  quietTo: string | null;
  channels: Partial<Record<ReminderKind, Channel[]>>;
  /** 0 before the first save. */
  version: number;
}

export const DEFAULT_ZONE = 'Europe/Rome';

/** What is proposed to a user who turns notifications on: each kind as notification and in calendars. */
export const PROPOSED: ReminderSettings['channels'] = {
  dose: ['push', 'calendar'],
  visit: ['push', 'calendar'],
  exam: ['push', 'calendar'],
  booster: ['push', 'calendar'],
  measurement: ['push', 'calendar'],
  refill: ['push', 'calendar'],
  other: ['push', 'calendar'],
};

/** Before anything is chosen, a user is notified only of reminders that they wrote. */
const UNCHOSEN: ReminderSettings = {
  zone: DEFAULT_ZONE,
  quietFrom: null,
  quietTo: null,
  channels: {
    ...Object.fromEntries(Object.keys(PROPOSED).map((kind) => [kind, ['calendar']])),
    other: ['push', 'calendar'],
  },
  version: 0,
};

/** The settings of the viewer in a record. */
export async function readSettings({ db, viewer, patientId }: RecordAccess): Promise<ReminderSettings> {
  const { zone, quietFrom, quietTo, channels, version } = reminderSettings;
  const [found] = await db
    .select({ zone, quietFrom, quietTo, channels, version })
    .from(reminderSettings)
    .where(and(eq(reminderSettings.patientId, patientId), eq(reminderSettings.userId, viewer.userId)));
  return found ?? UNCHOSEN;
}
