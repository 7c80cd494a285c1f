import 'server-only';
import type { OpenTransaction } from '@/db/client';
import type { RecordAccess } from '@/lib/access/record/record';
import { writeAudit } from '@/lib/audit/audit';
import type { Viewer } from '@/lib/session/sessions';
import type { Answer } from './inputs';
import { withdrawAll } from './mailed-ending';
import { tellDoctorOfEnd, tellPatient } from './notices';
import { associationsSection } from './section';

// Ends all associations of one person together: when a patient refuses sharing, and when an account is closed. Each
// association is mailed and audited as if it had been ended individually.

const section = associationsSection.name;

/**
 * Ends all associations of a patient, and withdraws the patient's invitations, those by mail too. Only called by patients on
 * their own record. `closing`: the account is closed, so that the patient is asked about these doctors after a reopening
 * (former.ts).
 */
export async function endAllOfPatient(
  record: Pick<RecordAccess, 'sql' | 'viewer' | 'patientId'>,
  { closing = false }: { closing?: boolean } = {},
) {
  const { sql, viewer, patientId } = record;
  const ended = await sql<{ id: number; accepted: boolean; userId: number }[]>`
    update tbl_associazioni a set terminata_il = now(), version = version + 1,
      finita_con_account = ${closing} and a.accettata_il is not null from tbl_careprovider c
    where c.id_careprovider = a.id_careprovider and a.id_paziente = ${patientId}
      and association_is_running(a.terminata_il, a.data_fine)
    returning a.id_cpp as id, a.accettata_il is not null as accepted, c.id_utente as "userId"`;
  // Who refuses the sharing after a reopening has answered about the former doctors, too.
  if (!closing)
    await sql`update tbl_associazioni set finita_con_account = false where id_paziente = ${patientId} and finita_con_account`;
  for (const { id, accepted, userId } of ended) {
    if (accepted) await tellDoctorOfEnd(record, userId);
    const { userId: owner, sender } = viewer;
    await writeAudit(sql, { userId: owner, patientId, action: 'remove', section, rowId: id, outcome: 'ok', sender });
  }
  await withdrawAll(record);
}

/**
 * Ends all associations of a doctor, and declines the invitations that the doctor has received. Afterwards the transaction
 * has no patient's record opened.
 */
export async function endAllOfDoctor({ sql }: OpenTransaction, { userId, doctorId, sender }: Viewer) {
  if (doctorId === null) return;
  await sql`select set_config('app.doctor', ${String(doctorId)}, true)`;
  const ended = await sql<{ id: number; accepted: boolean; patientId: number }[]>`
    update tbl_associazioni set terminata_il = now(), version = version + 1
    where id_careprovider = ${doctorId} and association_is_running(terminata_il, data_fine)
    returning id_cpp as id, accettata_il is not null as accepted, id_paziente as "patientId"`;
  for (const { id, accepted, patientId } of ended) {
    const outcome: Answer = accepted ? 'terminata' : 'rifiutata';
    await tellPatient({ sql, patientId }, outcome);
    await writeAudit(sql, { userId, patientId, action: 'respond', section, rowId: id, outcome, sender });
  }
}
