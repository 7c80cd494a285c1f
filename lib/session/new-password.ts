import 'server-only';
import type postgres from 'postgres';
import { auditAlone, writeAudit } from '../audit/audit';
import { database, inTransaction } from '../database';
import { done, invalid, type Result, refuse } from '../values/refusal';
import { hashPassword, passwordMatches } from './password';
import { newPasswordInput } from './password-rules';
import { endAllSessions, type Viewer } from './sessions';
import { STRONG_ENOUGH, strengthOf } from './strength';
import { countTry, forgetTry } from './throttle';

/**
 * Sets a new password for who knows the current one, and signs him out everywhere, here as well: he comes back with the
 * new one. A wrong current password is counted, as at the sign-in.
 */
export async function chooseNewPassword(viewer: Viewer, input: unknown): Promise<Result<null>> {
  const result = await choose(viewer, input);
  if (result.ok) return result;
  const { userId, sender } = viewer;
  await auditAlone({ userId, action: 'choose_password', outcome: outcomeOf(result.refusal), sender });
  return result;
}

const outcomeOf = ({ code, fields = [] }: { code: string; fields?: { message: string }[] }) =>
  fields[0]?.message === 'passwordWrong' ? 'wrong_credentials' : code;

async function choose(viewer: Viewer, input: unknown): Promise<Result<null>> {
  const parsed = newPasswordInput.safeParse(input);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return refuse('invalid', { fields });
  }
  const { current, next } = parsed.data;
  const { userId, sender } = viewer;
  const tries = [{ key: JSON.stringify(['new password', userId]), tries: 10, seconds: 900 }];
  const wait = await countTry(tries);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const [user] = await database().sql`select password_hash as hash from tbl_utenti where id_utente = ${userId}`;
  if (!(await passwordMatches(user?.hash ?? null, current))) return invalid('current', 'passwordWrong');
  await forgetTry(tries);
  if (strengthOf(next, await knownAbout(viewer)) < STRONG_ENOUGH) return invalid('next', 'passwordWeak');
  const hash = await hashPassword(next);
  return inTransaction('write', async ({ sql }): Promise<Result<null>> => {
    const changed = await sql`update tbl_utenti set password_hash = ${hash}, password_da_cambiare = false
      where id_utente = ${userId} and password_hash = ${user?.hash} returning 1`;
    if (changed.length === 0) return refuse('conflict');
    await endAllSessions(userId, sql);
    await writeAudit(sql, { userId, action: 'choose_password', outcome: 'ok', sender });
    return done(null);
  });
}

/** What somebody who knows him would try: his names, his address, and of a patient his tax code and birth date. */
const knownAbout = ({ userId, doctorId, name, email }: Viewer): Promise<string[]> =>
  inTransaction('read', async ({ sql }) => {
    await sql`select * from open_record(${userId}, ${doctorId}, null)`;
    const rows = await ownPatients(sql);
    return [name, email, ...rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'))];
  });

const ownPatients = (sql: postgres.TransactionSql) => sql`
  select paziente_nome, paziente_cognome, paziente_codfiscale, comune_nascita, comune_residenza, contatto_telefono,
    paziente_nascita::text, to_char(paziente_nascita, 'DDMMYYYY') as plain, to_char(paziente_nascita, 'YYYY') as year
  from tbl_pazienti`;
