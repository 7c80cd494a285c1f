import 'server-only';
import type { OpenTransaction } from '@/db/client';
import type { AssociationAccess } from '@/lib/access/commands/performers';
import { kindsWith } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { appOrigin } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import { enqueue, sendOutbox } from '@/lib/mail/outbox';
import type { Viewer } from '@/lib/session/sessions';
import { done } from '@/lib/values/refusal';

// Who is asked, answered or left by the other side is told by mail. The mail names neither of them: that somebody is a
// doctor's patient, and a cardiologist's, is nobody else's to read. Who it is stands on the page that the mail leads to.

/** How many invitations of one patient are told by mail in a day, so that nobody is flooded by them. */
const TOLD_A_DAY = 20;

const addressOf = (page: string) => ({ address: `${appOrigin()}${BASE_PATH}${page}` });

/** Tells a doctor that a patient has ended the association. */
export const tellDoctorOfEnd = async ({ sql }: Pick<RecordAccess, 'sql'>, userId: number) =>
  enqueue(sql, { userId, kind: 'endedByPatient', values: addressOf('/assistiti') });

/** Tells a doctor of an invitation; one that was taken back and is made again on the same day is told once. */
export async function tellDoctorOfInvitation({ sql, patientId }: RecordAccess, { id, userId }: InvitedDoctor) {
  const [today] =
    await sql`select count(*)::int as invited, count(*) filter (where id_careprovider = ${id})::int as here
    from tbl_associazioni where id_paziente = ${patientId} and invitata_il > now() - interval '1 day'`;
  if (today?.here > 1 || today?.invited > TOLD_A_DAY) return;
  await enqueue(sql, { userId, kind: 'invited', values: addressOf('/assistiti') });
}
interface InvitedDoctor {
  id: number;
  userId: number;
}

type Association = Pick<AssociationAccess, 'sql' | 'patientId'>;

const ANSWERED = { accettata: 'accepted', rifiutata: 'declined', terminata: 'endedByDoctor' } as const;

/** Tells the patient what a doctor has answered, or that the doctor has ended the association. */
export async function tellPatient(access: Association, answer: keyof typeof ANSWERED) {
  for (const userId of await remindedOf(access))
    await enqueue(access.sql, { userId, kind: ANSWERED[answer], values: addressOf('/Registro/Dottori') });
}

/**
 * The users who are told of what happens to a record: opened for that alone, since an association by itself opens nothing of
 * a record.
 */
async function remindedOf({ sql, patientId }: Association): Promise<number[]> {
  await openNames({ sql }, `{${patientId}}`);
  const users = await sql`select id_utente as id from tbl_titolarita
    where id_paziente = ${patientId} and tipo = any(${kindsWith('remind')})`;
  await openNames({ sql }, '');
  return users.map(({ id }) => Number(id));
}
const openNames = ({ sql }: Pick<OpenTransaction, 'sql'>, patients: string) =>
  sql`select set_config('app.patients', ${patients}, true)`;

/** What a command does once it is committed: the mails that it has put into the outbox are sent. */
export async function thenSend<T>(_: Viewer, value: T) {
  sendOutbox();
  return done(value);
}
