import { calendarFeeds, reminderSettings, reminders } from '../schema';
import { MARIO } from './clinical';
import type { Tx } from './known';
import { demoId } from './people';

const CHANNELS = ['push', 'calendar'] as const;

/** How a patient is reminded, and two reminders that the patient wrote. Nothing is sent before the patient turns it on. */
export async function seedReminders(tx: Tx) {
  const own = { userId: demoId(`user ${MARIO}`), patientId: demoId(`patient ${MARIO}`), zone: 'Europe/Rome' };
  await tx.execute(`select set_config('app.user', '${own.userId}', true)`);
  const kinds = ['dose', 'visit', 'exam', 'booster', 'measurement', 'refill', 'other'];
  await tx.insert(reminderSettings).values({
    ...own,
    ...{ quietFrom: '22:00', quietTo: '07:00' },
    channels: Object.fromEntries(kinds.map((kind) => [kind, kind === 'visit' ? [...CHANNELS, 'mail'] : [...CHANNELS]])),
  });
  const written = { ...own, kind: 'other' as const };
  await tx.insert(reminders).values([
    {
      ...{ ...written, id: demoId('reminder prescription'), text: 'Chiedere la ricetta al medico' },
      ...{ day: '2026-12-01', time: '09:00', repeat: 'monthly' },
    },
    {
      ...{ ...written, id: demoId('reminder eyes'), text: 'Prenotare il controllo degli occhi' },
      ...{ day: '2027-01-11', time: '10:00', repeat: 'yearly' },
    },
  ]);
  // A feed as the page lists it; nobody has an address with this hash.
  await tx.insert(calendarFeeds).values({
    ...{ id: demoId('calendar feed'), userId: own.userId, record: own.patientId, hash: 'demo', name: 'Telefono' },
    ...{ kinds: ['dose', 'visit', 'other'], lastReadAt: new Date('2026-11-20T07:12:00Z') },
  });
  await tx.execute(`select set_config('app.user', '', true)`);
}
