import { connect } from '@/db/client';
import { newId } from '@/db/schema/columns';
import { newPatient } from '../../support/people';

/**
 * A connection as the database's owner, to whom row security applies as well. It has a single connection, so that an opened
 * record stays open.
 */
export function behindTheApp() {
  const connection = connect({ url: process.env.E2E_OWNER_URL ?? '', max: 1, idleTimeout: 0 });
  const open = (patientId: number, userId: number) => connection.sql`
    select set_config('app.patients', ${`{${patientId}}`}, false), set_config('app.user', ${String(userId)}, false)`;
  return { ...connection, open };
}
export type Behind = ReturnType<typeof behindTheApp>;

/** Creates a new person for tests that end sessions or change shared data, because all tests use the demo's people. */
export async function newcomer(behind: Behind, given: Parameters<typeof newPatient>[1] = {}) {
  const id = newId();
  await behind.open(id, 0);
  const patient = await newPatient(behind.db, { ...given, id });
  await behind.open(id, patient.userId);
  return { ...patient, email: await withDemoPassword(behind, patient.userId) };
}

/** Gives a user the demo password; returns the e-mail. */
export async function withDemoPassword({ sql }: Behind, userId: number): Promise<string> {
  const [user] = await sql`update tbl_utenti set password_hash =
      (select password_hash from tbl_utenti where email = 'mario.rossi@example.it')
    where id_utente = ${userId} returning email`;
  return user?.email;
}
