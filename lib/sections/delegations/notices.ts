import 'server-only';
import type postgres from 'postgres';
import type { Db } from '@/db/client';
import { kindsWith } from '@/lib/access/policy/relation';
import { appOrigin } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import type { NoticeKind } from '@/lib/mail/notice';
import { enqueue, enqueueToAddress } from '@/lib/mail/outbox';
import { CARERS_PAGE, INVITATION_DAYS, PEOPLE_PAGE } from './model';

// The patient and the carer get a mail about each step of their relation. The mails name nobody, since others may read them:
// they lead to the page that does.

const addressOf = (page: string) => `${appOrigin()}${BASE_PATH}${page}`;

type Sql = postgres.Sql | postgres.TransactionSql;

/** Tells the carer; nothing is sent to an invitation that nobody has accepted. */
export async function tellCarer(
  sql: Sql,
  userId: number | null,
  kind: NoticeKind,
  values: Record<string, string> = {},
) {
  if (userId !== null) await enqueue(sql, { userId, kind, values: { address: addressOf(PEOPLE_PAGE), ...values } });
}

/** Tells the patient, if they have an account; the record must be open. */
export async function tellPatientOf(
  { sql, patientId }: { sql: Sql; patientId: number },
  kind: NoticeKind,
  values: Record<string, string> = {},
) {
  const owners = await sql<{ id: string }[]>`
    select id_utente as id from tbl_titolarita where id_paziente = ${patientId} and tipo = any(${kindsWith('isPatient')})`;
  for (const { id } of owners)
    await enqueue(sql, { userId: Number(id), kind, values: { address: addressOf(CARERS_PAGE), ...values } });
}

/** Mails an invitation to an address, whether or not it belongs to an account; it says the initials of the patient only. */
export const inviteAddress = (db: Db, email: string, values: { initials: string; language: string }) =>
  enqueueToAddress(db, email, 'carerInvitation', {
    ...values,
    address: addressOf(PEOPLE_PAGE),
    days: String(INVITATION_DAYS),
  });
