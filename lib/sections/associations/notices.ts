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

// Doctors and patients get a mail when the other side invites them, answers them or ends the association. The mail names
// neither of them, because others must not read that somebody is the patient of a doctor, for instance of a cardiologist.
// The mail links to the page that shows the name.

/** How many invitations of one patient are mailed in a day, so that nobody can flood doctors with mails. */
const TOLD_A_DAY = 20;

/** The address of a page, for the text of a mail. */
export const addressOf = (page: string) => ({ address: `${appOrigin()}${BASE_PATH}${page}` });

/** Tells a doctor that a patient has ended the association. */
export const tellDoctorOfEnd = async ({ sql }: Pick<RecordAccess, 'sql'>, userId: number) =>
  enqueue(sql, { userId, kind: 'endedByPatient', values: addressOf('/assistiti') });

/** Tells a doctor that a patient who had closed the account gives the access back. */
export const tellDoctorOfReturn = async ({ sql }: Pick<RecordAccess, 'sql'>, userId: number) =>
  enqueue(sql, { userId, kind: 'givenBack', values: addressOf('/assistiti') });

/**
 * Mails a doctor about an invitation. An invitation that is withdrawn and sent again on the same day is mailed only once.
 */
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

/** Mails the patient, and the carers who get the notices, about a doctor's answer, or about the end of the association by the doctor. */
export async function tellPatient(access: Association, answer: keyof typeof ANSWERED) {
  const { owners, carers } = await remindedOf(access);
  for (const userId of owners)
    await enqueue(access.sql, { userId, kind: ANSWERED[answer], values: addressOf('/Registro/Dottori') });
  for (const userId of carers)
    await enqueue(access.sql, { userId, kind: 'carerNews', values: addressOf('/account/Persone') });
}

/**
 * Mails the patient that a doctor has written, without naming the doctor: messages are for the patient alone. Afterwards the
 * transaction has no record opened.
 */
export async function tellPatientOfMessage(access: Association) {
  for (const userId of (await remindedOf(access)).owners)
    await enqueue(access.sql, { userId, kind: 'messageWaits', values: addressOf('/Registro/Messaggi') });
}

/**
 * The users who are notified about a record: its owner, and the carers who were granted it. The record's names are opened for
 * these queries only, because a doctor's association alone opens nothing of a record.
 */
async function remindedOf({ sql, patientId }: Association): Promise<Record<'owners' | 'carers', number[]>> {
  await openNames({ sql }, `{${patientId}}`);
  const owners = await sql`select id_utente as id from tbl_titolarita
    where id_paziente = ${patientId} and tipo = any(${kindsWith('remind')})`;
  const carers = await sql`select id_utente as id from tbl_deleghe
    where id_paziente = ${patientId} and riceve_promemoria and running_delegation(id_utente, ${patientId}) = id_delega`;
  await openNames({ sql }, '');
  const [owned, cared] = [owners, carers].map((users) => users.map(({ id }) => Number(id)));
  return { owners: owned ?? [], carers: cared ?? [] };
}
const openNames = ({ sql }: Pick<OpenTransaction, 'sql'>, patients: string) =>
  sql`select set_config('app.patients', ${patients}, true)`;

/** What a command does after its commit: it starts sending the mails that it has put into the outbox. */
export async function thenSend<T>(_: Viewer, value: T) {
  sendOutbox();
  return done(value);
}
