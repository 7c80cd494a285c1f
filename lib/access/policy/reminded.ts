import 'server-only';
import type { OpenTransaction } from '@/db/client';

/**
 * Makes the reminders of a record be looked at again, in the transaction of the change: what is due next may have changed.
 * `access`: what a command works on; only a record has reminders.
 */
export async function wakeReminders(access: Pick<OpenTransaction, 'sql'> & { patientId?: number }) {
  if (access.patientId === undefined || !('visible' in access)) return;
  await access.sql`update reminder_clocks set next_at = now() where record = ${access.patientId} and next_at > now()`;
}
