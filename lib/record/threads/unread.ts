import 'server-only';
import { cache } from 'react';
import { inTransaction } from '@/lib/database';
import { roleOf, type Viewer } from '@/lib/session/sessions';

/** How many messages wait for the user: a doctor's from patients, or a patient's from doctors. Asked once per request. */
export const unreadMessagesOf = cache(async (viewer: Viewer): Promise<number> => {
  const { userId, doctorId } = viewer;
  const role = roleOf(viewer);
  if (role !== 'medico' && role !== 'paziente') return 0;
  return inTransaction('read', async ({ sql }) => {
    const [, [row]] = await Promise.all([
      sql`select set_config('app.user', ${String(userId)}, true), set_config('app.doctor', ${String(doctorId ?? '')}, true)`,
      role === 'medico'
        ? sql<{ unread: number }[]>`select coalesce(sum(unread_by_doctor), 0)::int as unread
            from message_threads where doctor_id = ${doctorId}`
        : sql<{ unread: number }[]>`select coalesce(sum(unread_by_patient), 0)::int as unread
            from message_threads where id_paziente = chosen_record(${userId})`,
    ]);
    return row?.unread ?? 0;
  });
});
