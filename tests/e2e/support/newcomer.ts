import { connect } from '@/db/client';
import { newId } from '@/db/schema/columns';
import { newPatient } from '../../support/people';

/** The app's database as its owner has it, who is under row security as well: one connection, one compartment. */
export function behindTheApp() {
  const connection = connect({ url: process.env.E2E_OWNER_URL ?? '', max: 1, idleTimeout: 0 });
  const open = (patientId: number, userId: number) => connection.sql`
    select set_config('app.patients', ${`{${patientId}}`}, false), set_config('app.user', ${String(userId)}, false)`;
  return { ...connection, open };
}
export type Behind = ReturnType<typeof behindTheApp>;

/** The demo's people are everybody's: somebody new is for tests that end sessions or change what all would see. */
export async function newcomer(behind: Behind, given: Parameters<typeof newPatient>[1] = {}) {
  const id = newId();
  await behind.open(id, 0);
  const patient = await newPatient(behind.db, { ...given, id });
  await behind.open(id, patient.userId);
  return { ...patient, email: await withDemoPassword(behind, patient.userId) };
}

/** Lets a user sign in with the password of the demo; gives the e-mail. */
export async function withDemoPassword({ sql }: Behind, userId: number): Promise<string> {
  const [user] = await sql`update tbl_utenti set password_hash =
      (select password_hash from tbl_utenti where email = 'mario.rossi@example.it')
    where id_utente = ${userId} returning email`;
  return user?.email;
}
