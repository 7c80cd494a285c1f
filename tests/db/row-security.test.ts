import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcess } from '../support/in-process';
import { associate, newContact, newDoctor, newPatient, newUser, type Patient } from '../support/people';
import { newRowEverywhere } from '../support/rows';

// DESIGN 4a: below the policy in lib/access, row security limits every query to the opened record.

const behind = inProcess();
let app: postgres.Sql;
let opened: Patient;
let other: Patient;
let doctorId: number;

beforeAll(async () => {
  app = postgres(behind.appUrl, { max: 1, onnotice: () => {} });
  [opened, other] = [await newPatient(behind.db), await newPatient(behind.db)];
  const [doctor, stranger] = [await newDoctor(behind.db), await newDoctor(behind.db)];
  doctorId = doctor.doctorId;
  for (const patient of [opened, other]) {
    await newContact(behind.db, patient);
    await newContact(behind.db, patient);
    await newRowEverywhere(behind.db, patient);
    await associate(behind.db, patient, stranger);
    await behind.sql`insert into file_keys (id_paziente, wrapped) values (${patient.patientId}, 'x')`;
    await behind.sql`insert into tbl_audit (id_utente, id_paziente, azione, esito, canale)
      values (${patient.userId}, ${patient.patientId}, 'read', 'ok', 'api')`;
  }
  await associate(behind.db, other, doctor);
});
afterAll(() => app.end());

/** All of the app's tables that have one of these columns. */
const tablesWith = async (...columns: string[]) => {
  const rows = await behind.sql`select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ${behind.sql(columns)} order by 1`;
  return rows.map(({ name }) => name as string);
};

/** The tables with what belongs to a user and not to the record, however the record is opened. */
const OF_USER = ['home_visits', 'reminder_settings', 'tbl_promemoria'];

interface Opening {
  patients?: number[];
  user?: number;
  doctor?: number;
}

/** Runs SQL as the app does, with the compartment of a record open or none. */
const within = <T>({ patients, user, doctor }: Opening, work: (sql: postgres.TransactionSql) => Promise<T>) =>
  app.begin(async (sql) => {
    if (patients) await sql`select set_config('app.patients', ${`{${patients.join(',')}}`}, true)`;
    if (user) await sql`select set_config('app.user', ${String(user)}, true)`;
    if (doctor) await sql`select set_config('app.doctor', ${String(doctor)}, true)`;
    return work(sql);
  }) as Promise<T>;

const visiblePatients = (opening: Opening, table: string) =>
  within(opening, async (sql) => {
    const rows = await sql.unsafe(`select distinct id_paziente::text as id from ${table}`);
    return rows.map(({ id }) => Number(id)).sort();
  });

test('every table with a level or a patient has a policy and row security, also for its owner', async () => {
  const tables = await tablesWith('id_livello_confidenzialita', 'id_paziente');
  expect(tables).toEqual(expect.arrayContaining(['tbl_contatti', 'tbl_pazienti', 'tbl_associazioni', 'tbl_audit']));
  const rows = await behind.sql`select relname as name, relrowsecurity and relforcerowsecurity
      and exists (select 1 from pg_policy where polrelid = c.oid) as secured
    from pg_class c where relnamespace = 'public'::regnamespace and relname in ${behind.sql(tables)} order by relname`;
  expect([...rows]).toEqual(tables.map((name) => ({ name, secured: true })));
});

test('every table with a level has the patient’s id first in its key, and no view bypasses row security', async () => {
  for (const table of await tablesWith('id_livello_confidenzialita')) {
    const [key] = await behind.sql`select a.attname as first from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${table}::regclass and i.indisprimary`;
    expect(key?.first, table).toBe('id_paziente');
  }
  expect(
    await behind.sql`select relname from pg_class where relnamespace = 'public'::regnamespace
    and relkind in ('v', 'm') and not coalesce('security_invoker=true' = any(reloptions), false)`,
  ).toHaveLength(0);
});

test('every table with a patient has an index by patient', async () => {
  const rows = await behind.sql`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_paziente'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`;
  // A user's relations are read before the record is known.
  expect(rows.map(({ name }) => name)).toEqual(['tbl_titolarita']);
});

describe('a query without a WHERE clause', () => {
  test('sees only the opened record, in every table with a patient', async () => {
    for (const table of await tablesWith('id_paziente')) {
      const [all] = await behind.sql.unsafe(`select count(distinct id_paziente)::int as patients from ${table}`);
      expect(all?.patients, table).toBeGreaterThan(1);
      const opening = OF_USER.includes(table) ? { user: opened.userId } : { patients: [opened.patientId] };
      expect(await visiblePatients(opening, table), table).toEqual([opened.patientId]);
    }
  });

  test('sees a user’s own reminders only, whichever record is opened', async () => {
    const carer = await newUser(behind.db);
    for (const table of OF_USER)
      expect(await visiblePatients({ user: carer.id, patients: [opened.patientId] }, table), table).toEqual([]);
  });

  test('sees nothing if no record is opened, in every table with a patient', async () => {
    for (const table of await tablesWith('id_paziente')) {
      expect(await visiblePatients({}, table), table).toEqual([]);
      expect(await visiblePatients({ patients: [] }, table), table).toEqual([]);
    }
  });

  test('sees earlier texts and drawings of the opened record only', async () => {
    for (const table of ['anamnesis_versions', 'tbl_taccuino_immagini'])
      expect(await visiblePatients({ patients: [other.patientId] }, table)).toEqual([other.patientId]);
  });

  test('changes the opened record only', async () => {
    const touched = await within({ patients: [opened.patientId] }, async (sql) => {
      const rows = await sql`update tbl_contatti set contatto_telefono = '+39060000000' returning id_paziente`;
      return [...new Set(rows.map(({ id_paziente }) => Number(id_paziente)))];
    });
    expect(touched).toEqual([opened.patientId]);
  });
});

test('a row can be inserted into the opened record only, and cannot be moved out of it', async () => {
  const insert = (into: Patient) =>
    within(
      { patients: [opened.patientId] },
      (sql) => sql`insert into tbl_contatti
      (id_contatto, id_paziente, author_id, id_livello_confidenzialita, id_contatto_tipologia, contatto_nominativo, contatto_telefono)
      values (${Date.now()}, ${into.patientId}, 1, 4, 0, 'X', '+39060000000')`,
    );
  await insert(opened);
  await expect(insert(other)).rejects.toMatchObject({ code: '42501' });
  const move = within(
    { patients: [opened.patientId] },
    (sql) => sql`update tbl_contatti set id_paziente = ${other.patientId}`,
  );
  await expect(move).rejects.toMatchObject({ code: '42501' });
});

test('without an open record a user sees their own relations and access log, and a doctor their own associations', async () => {
  const stranger = await newUser(behind.db);
  for (const table of ['tbl_titolarita', 'tbl_audit']) {
    expect(await visiblePatients({ user: other.userId }, table)).toEqual([other.patientId]);
    expect(await visiblePatients({ user: stranger.id }, table)).toEqual([]);
  }
  expect(await visiblePatients({ doctor: doctorId }, 'tbl_associazioni')).toEqual([other.patientId]);
  for (const table of ['tbl_contatti', 'tbl_pazienti'])
    expect(await visiblePatients({ doctor: doctorId, user: other.userId }, table)).toEqual([]);
});
