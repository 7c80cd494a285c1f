import 'server-only';
import { auditAlone, writeAudit } from '@/lib/audit/audit';
import { inTransaction } from '@/lib/database';
import { renewSession, type Viewer } from '@/lib/session/sessions';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { type Answer, answerInput } from './inputs';

/**
 * Accepts or declines an invitation, or ends an association that is in force. What does not fit its state is not found,
 * as is an association of somebody else: the two must look the same.
 */
export async function answerInvitation(
  viewer: Viewer,
  patientId: number,
  input: unknown,
): Promise<Result<{ answer: Answer }>> {
  const { doctorId, userId, sender } = viewer;
  const parsed = answerInput.safeParse(input);
  const answer = parsed.data?.stato;
  const result = await inTransaction('write', async ({ sql }): Promise<Result<{ answer: Answer }>> => {
    if (doctorId === null) return refuse('not_found');
    await sql`select set_config('app.user', ${String(userId)}, true), set_config('app.doctor', ${String(doctorId)}, true)`;
    const [open] = await sql`
      select id_cpp as id, accettata_il is not null as accepted from tbl_associazioni
      where id_paziente = ${patientId} and id_careprovider = ${doctorId} and association_is_running(terminata_il, data_fine)
      for update`;
    if (!open) return refuse('not_found');
    if (!answer) return invalid('stato', 'invalid');
    if (open.accepted !== (answer === 'terminata')) return refuse('not_found');
    await (answer === 'accettata'
      ? sql`update tbl_associazioni set accettata_il = now(), version = version + 1 where id_paziente = ${patientId} and id_cpp = ${open.id}`
      : sql`update tbl_associazioni set terminata_il = now(), version = version + 1 where id_paziente = ${patientId} and id_cpp = ${open.id}`);
    await writeAudit(sql, {
      userId,
      patientId,
      action: 'respond',
      section: 'associations',
      rowId: Number(open.id),
      outcome: answer,
      sender,
    });
    return done({ answer });
  });
  if (result.ok) await renewSession(viewer);
  else
    await auditAlone({
      userId,
      patientId,
      action: 'respond',
      section: 'associations',
      outcome: result.refusal.code,
      sender,
    });
  return result;
}
