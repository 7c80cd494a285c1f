import { randomInt } from 'node:crypto';
import postgres from 'postgres';
import { startEmbedded } from '../../db/embedded/server.mjs';
import { script } from '../../lib/server/process/checkout.mjs';
import { runNode } from '../../lib/server/process/children.mjs';
import { atEnd, Failure } from '../../lib/server/process/shutdown.mjs';
import { addAround } from './around.mjs';
import { addRecords } from './records.mjs';
import { addSavers, contactType, SAVERS } from './savers.mjs';

/** The patient whose record is almost empty, so that figures stay comparable over years. */
const PATIENT = 'luca.verdi@example.it';
/** The patient whose card is opened in the browser: ten contacts and all fields filled in. */
const READER = 'mario.rossi@example.it';
/** The patient's doctor, who sees most of the record. */
const DOCTOR = 'anna.neri@example.it';
/**
 * The data for the app and its callers: an own database, a patient with many contacts, a token, a session cookie, and a
 * short and a long record with the cookies of their owners and doctors.
 * @typedef {{ patientId: number, cookie: string }} Owned
 * @typedef {{ patientId: number, cookie: string }} Seen  somebody else's record, for its doctor
 * @typedef {{ short: Owned, long: Owned, readers: { name: string, cookie: string }[] }} Records
 * @typedef {Record<'patients' | 'doctors', Record<'short' | 'long', { userId: number, cookie: string }>>} Around
 * @typedef {{ patientId: number, contactIds: number[], token: string }} Saver  somebody whose program saves contacts
 * @typedef {{ env: Record<string, string>, databasePid: number, patientId: number, token: string, cookie: string, doctor: Seen, records: Records, savers: Saver[], addAround(): Promise<Around> }} Data
 */

/**
 * A throw-away PostgreSQL that waits for the disk like a real one, with the demo's people and `count` more contacts,
 * of which the first are emergency contacts.
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
  // The bare server logs its saves here: the access log accepts only lines signed by the app.
  await sql`create table bench_log (at timestamptz default now(), patient int8, act text, section text, row int8, outcome text,
    channel text)`;
  await sql`grant insert on bench_log to public`;
  await sql`vacuum analyze`;
  await sql.end();
  const admin = postgres(database.adminUrl.replace(/\/[^/]*$/, new URL(database.ownerUrl).pathname), {
    max: 1,
    onnotice: () => {},
  });
  atEnd(() => admin.end());
  const saving = await addSavers(admin, SAVERS);
  const signIn = async (/** @type {number[]} */ ...userIds) =>
    JSON.parse(
      await succeed(['--conditions=react-server', ...script('tests/bench/sign-in.ts', ...userIds.map(String))], whole),
    );
  /** @template {{ userId: number }} P @param {P[]} them @returns {Promise<(P & { token: string, cookie: string })[]>} */
  const signedIn = async (...them) => {
    const sessions = await signIn(...them.map(({ userId }) => userId));
    return them.map((one, at) => ({ ...one, ...sessions[at] }));
  };
  const [[user, reader, doctor], savers, [shortly, longly, ...seeing]] = [
    await signIn(people.userId, people.readerId, people.doctorUserId),
    await signedIn(...saving),
    await signedIn(short, long, ...readers),
  ];
  return {
    env: whole,
    databasePid: database.pid,
    ...people,
    token: user.token,
    cookie: reader.cookie,
    doctor: { patientId: people.readPatientId, cookie: doctor.cookie },
    records: {
      short: /** @type {Owned} */ (shortly),
      long: /** @type {Owned} */ (longly),
      readers: /** @type {any} */ (seeing),
    },
    savers,
    async addAround() {
      const { patients, doctors } = await addAround(admin);
      await admin`vacuum analyze`;
      const [ill, more, one, other] = await signedIn(patients.short, patients.long, doctors.short, doctors.long);
      return /** @type {Around} */ ({ patients: { short: ill, long: more }, doctors: { short: one, long: other } });
    },
  };
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
    };
  });
