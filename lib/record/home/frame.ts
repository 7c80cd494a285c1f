import 'server-only';
import { cache } from 'react';
import type { OpenTransaction } from '@/db/client';
import type { ChosenLevels } from '@/lib/access/policy/form-levels';
import { openOwnRecord } from '@/lib/access/policy/open';
import { readChosenLevels } from '@/lib/access/record/chosen-levels';
import { inTransaction } from '@/lib/database';
import { roleOf, type Viewer } from '@/lib/session/sessions';

/** What the frame of every page needs to know of its reader. */
export interface FrameData {
  /** The levels that a patient has chosen for new items of the own record. */
  formLevels: ChosenLevels;
  /** How many messages wait for the reader: a doctor's from patients, or a patient's from doctors. */
  unread: number;
}

/** Read once per request, in one transaction; nothing is read for a viewer who is neither a patient nor a doctor. */
export const frameOf = cache(async (viewer: Viewer): Promise<FrameData> => {
  const role = roleOf(viewer);
  if (role !== 'medico' && role !== 'paziente') return { formLevels: {}, unread: 0 };
  return inTransaction('read', async (tx) => {
    const formLevels = role === 'paziente' ? await ownLevels(tx, viewer) : {};
    return { formLevels, unread: await unreadBy(tx, viewer, role) };
  });
});

async function ownLevels(tx: OpenTransaction, { userId }: Viewer): Promise<ChosenLevels> {
  const patientId = await openOwnRecord(tx, userId, 'share');
  return patientId === null ? {} : readChosenLevels({ db: tx.db, patientId });
}

async function unreadBy({ sql }: OpenTransaction, { userId, doctorId }: Viewer, role: 'medico' | 'paziente') {
  const [, [row]] = await Promise.all([
    sql`select set_config('app.user', ${String(userId)}, true), set_config('app.doctor', ${String(doctorId ?? '')}, true)`,
    role === 'medico'
      ? sql<{ unread: number }[]>`select coalesce(sum(unread_by_doctor), 0)::int as unread
          from message_threads where doctor_id = ${doctorId}`
      : sql<{ unread: number }[]>`select coalesce(sum(unread_by_patient), 0)::int as unread
          from message_threads where id_paziente = chosen_record(${userId})`,
  ]);
  return row?.unread ?? 0;
}
