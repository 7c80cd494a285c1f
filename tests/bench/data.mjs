import { randomInt } from 'node:crypto';
import postgres from 'postgres';
import { startEmbedded } from '../../db/embedded/server.mjs';
import { script } from '../../lib/launch/checkout.mjs';
import { runNode } from '../../lib/launch/children.mjs';
import { atEnd, Failure } from '../../lib/launch/shutdown.mjs';
import { addAround } from './around.mjs';
import { addRecords } from './records.mjs';

/** A patient with next to nothing in the record, so that the figures of years are about the same rows. */
const PATIENT = 'luca.verdi@example.it';
/** Who looks at the card in the browser: one with ten contacts and everything filled in. */
const READER = 'mario.rossi@example.it';
/** A doctor of theirs, who sees most of it. */
const DOCTOR = 'anna.neri@example.it';
/** As many as the list shows. */
const EMERGENCY = 50;
export const contactType = (/** @type {number} */ at) => (at < EMERGENCY ? 10 : 0);

/**
 * What the app and its callers need: a database of its own, a patient with many contacts, a token, a session's cookie,
 * a short and a long record with the cookies of those who see them.
 * @typedef {{ patientId: number, cookie: string }} Owned
 * @typedef {{ patientId: number, cookie: string }} Seen  somebody else's record, for its doctor
 * @typedef {{ short: Owned, long: Owned, readers: { name: string, cookie: string }[], around: Around }} Records
 * @typedef {Record<'patients' | 'doctors', Record<'short' | 'long', { userId: number, cookie: string }>>} Around
 * @typedef {{ env: Record<string, string>, databasePid: number, patientId: number, contactIds: number[], token: string, cookie: string, doctor: Seen, records: Records }} Data
 */

/**
 * A throw-away PostgreSQL that waits for the disk like a real one, with the demo's people and `count` more contacts,
 * the first of them for emergencies.
 * @param {number} count @param {Record<string, string>} env @returns {Promise<Data>}
 */
export async function provideData(count, env) {
  const database = await startEmbedded({ throwaway: true, durable: true });
  atEnd(database.stop);
  const whole = { ...env, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl };
  await succeed(script('db/migrate.cli.ts'), whole);
  await succeed(script('db/seed.cli.ts', '--demo'), whole);
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  const people = await addContacts(sql, count);
  const { short, long, readers } = await addRecords(sql);
  const admin = postgres(database.adminUrl.replace(/\/[^/]*$/, new URL(database.ownerUrl).pathname), {
    max: 1,
    onnotice: () => {},
  });
  const { patients, doctors } = await addAround(admin);
  await admin.end();
  // Where the bare server notes its saves: the access log itself takes nothing but what the app has signed.
  await sql`create table bench_log (at timestamptz default now(), patient int8, act text, section text, row int8, outcome text,
    channel text)`;
  await sql`grant insert on bench_log to public`;
  await sql`vacuum analyze`;
  await sql.end();
  const signIn = async (/** @type {number} */ userId) =>
    JSON.parse(
      await succeed(['--conditions=react-server', ...script('tests/bench/sign-in.ts', String(userId))], whole),
    );
  const { token } = await signIn(people.userId);
  const { cookie } = await signIn(people.readerId);
  /** @template {{ userId: number }} P @param {P} person */
  const signedIn = async (person) => ({
    ...person,
    cookie: /** @type {string} */ ((await signIn(person.userId)).cookie),
  });
  const doctor = { patientId: people.readPatientId, cookie: (await signIn(people.doctorUserId)).cookie };
  const records = {
    short: await signedIn(short),
    long: await signedIn(long),
    readers: await Promise.all(readers.map(signedIn)),
    around: {
      patients: { short: await signedIn(patients.short), long: await signedIn(patients.long) },
      doctors: { short: await signedIn(doctors.short), long: await signedIn(doctors.long) },
    },
  };
  return { env: whole, databasePid: database.pid, ...people, token, cookie, doctor, records };
}

/** @param {string[]} args @param {Record<string, string>} env */
async function succeed(args, env) {
  const { code, stdout } = await runNode(args, { env, output: 'kept' });
  if (code !== 0) throw new Failure('The data of the benchmark could not be prepared.');
  return stdout;
}

/** @param {postgres.Sql} sql @param {number} count */
const addContacts = (sql, count) =>
  sql.begin(async (tx) => {
    const [user] = await tx`select id_utente as id from tbl_utenti where email = ${PATIENT}`;
    await tx`select set_config('app.user', ${user?.id}, true)`;
    const [owned] = await tx`select id_paziente as id from tbl_titolarita where id_utente = ${user?.id}`;
    await tx`select set_config('app.patients', ${`{${owned?.id}}`}, true)`;
    const rows = Array.from({ length: count }, (_, at) => ({
      id_contatto: randomInt(1, 2 ** 48 - 1),
      id_paziente: owned?.id,
      author_id: user?.id,
      id_contatto_tipologia: contactType(at),
      contatto_nominativo: `Contatto Numero ${at + 1}`,
      contatto_telefono: `+39347${String(1_000_000 + at)}`,
      id_livello_confidenzialita: 1 + (at % 6),
      created_at: new Date(Date.UTC(2025, 0, 1, 8, at)),
    }));
    if (count > 0) await tx`insert into tbl_contatti ${tx(rows)}`;
    const [reader] = await tx`select id_utente as id from tbl_utenti where email = ${READER}`;
    const [doctor] = await tx`select id_utente as id from tbl_utenti where email = ${DOCTOR}`;
    await tx`select set_config('app.user', ${reader?.id}, true)`;
    const [read] = await tx`select id_paziente as id from tbl_titolarita where id_utente = ${reader?.id}`;
    return {
      readPatientId: Number(read?.id),
      doctorUserId: Number(doctor?.id),
      userId: Number(user?.id),
      readerId: Number(reader?.id),
      patientId: Number(owned?.id),
      contactIds: rows.map((row) => row.id_contatto),
    };
  });
