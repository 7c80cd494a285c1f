import 'server-only';
import type postgres from 'postgres';
import type { DoctorStanding } from '@/db/schema';
import { enqueue } from '../mail/outbox';
import { done, type Result, refuse } from '../values/refusal';

/** Somebody who has registered as a doctor, as an administrator sees them: who they are, and what to look up. */
export interface DoctorRequest {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  speciality: string | null;
  orderProvince: string | null;
  orderNumber: string | null;
  standing: DoctorStanding;
  askedAt: string;
  decidedAt: string | null;
}

type Sql = postgres.Sql | postgres.TransactionSql;

/** Who has closed the account since asks for nothing any more. */
const requests = (sql: Sql) => sql`
  select id_careprovider as id, id_utente as "userId", nome as "firstName", cognome as "lastName", email,
    contatto_telefono as phone, specializzazione as speciality, ordine_provincia as "orderProvince",
    ordine_numero as "orderNumber", stato as standing, richiesto_il as "askedAt", deciso_il as "decidedAt"
  from tbl_careprovider c where not exists (select from tbl_chiusure x where x.id_utente = c.id_utente)`;

/** Who waits to be confirmed, the longest first. */
export const listDoctorRequests = (sql: Sql): Promise<DoctorRequest[]> =>
  sql<DoctorRequest[]>`${requests(sql)} and stato = 'pending' order by richiesto_il, id_careprovider`;

/**
 * Makes a doctor of who has registered as one, in the transaction of the command that calls it: with the role, in the
 * directory, from their next click on. A mail tells them, which the caller sends with `sendOutbox` once that is
 * committed. What was decided already is a conflict with what is stored.
 */
export async function confirmDoctor(sql: postgres.TransactionSql, doctorId: number): Promise<Result<Decision>> {
  const decided = await decide(sql, doctorId, 'confirmed');
  if (!decided.ok) return decided;
  const { userId } = decided.value.after;
  await sql`insert into tbl_utenti_ruoli (id_utente, id_ruolo) select ${userId}, id from tbl_ruoli where name = 'medico'
    on conflict do nothing`;
  await enqueue(sql, { userId, kind: 'doctorConfirmed' });
  return decided;
}

/** Says that somebody is not to be a doctor here. Their account stays, and opens what it opened before. */
export async function refuseDoctor(sql: postgres.TransactionSql, doctorId: number): Promise<Result<Decision>> {
  const decided = await decide(sql, doctorId, 'refused');
  if (decided.ok) await enqueue(sql, { userId: decided.value.after.userId, kind: 'doctorRefused' });
  return decided;
}

/** For the access log: what stood there before and after. */
export interface Decision {
  id: number;
  before: DoctorRequest;
  after: DoctorRequest;
}

/** Who was refused by mistake can still be confirmed; a confirmed doctor is disabled as any user is. */
async function decide(
  sql: postgres.TransactionSql,
  doctorId: number,
  standing: 'confirmed' | 'refused',
): Promise<Result<Decision>> {
  const find = () => sql<DoctorRequest[]>`${requests(sql)} and id_careprovider = ${doctorId} for update of c`;
  const [before] = await find();
  if (!before) return refuse('not_found');
  if (before.standing === 'confirmed' || before.standing === standing)
    return refuse('conflict', { stored: { ...before } });
  await sql`update tbl_careprovider set stato = ${standing}, deciso_il = now() where id_careprovider = ${doctorId}`;
  const [after] = await find();
  return after ? done({ id: doctorId, before, after }) : refuse('not_found');
}
