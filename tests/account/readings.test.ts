import { beforeAll, expect, test } from 'vitest';
import { readAccesses } from '@/lib/account/accesses';
import { registry } from '@/lib/record/registry/registry';
import * as italian from '@/messages/it';
import { bearerOf, browserOf, call, type Handler, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, newPatient, newUser, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';

// GDPR 15: a patient sees who read what of the record, when, and under which association.

const behind = inProcess();
const handlers: Record<string, Handler> = {};
beforeAll(async () => {
  for (const name of ['accessi.csv', 'letture.csv']) handlers[name] = await handlerOf(`GET /Registro/Accessi/${name}`);
  handlers.diagnoses = await handlerOf('GET /api/diagnosiPatient/[id]');
  handlers.visits = await handlerOf('GET /api/visitePatient/[id]');
});

const reads = async (section: string, userId: number, { patientId }: Patient) =>
  call(handlers[section] as Handler, await bearerOf(userId), {
    method: 'GET',
    path: `/api/x/${patientId}`,
    params: { id: String(patientId) },
  });
const page = async (userId: number, query = {}) => {
  const { readings } = await readAccesses(await viewerOf(userId), { vista: 'letture', ...query });
  if (!readings) throw new Error('a patient has no readings');
  return readings;
};
const file = async (userId: number, name: string, query = '', headers: Record<string, string> = {}) =>
  call(handlers[name] as Handler, await browserOf(userId), { method: 'GET', path: `/x${query}`, headers });

/** Inserts a log line with a past time, under the doctor's association. */
async function logged(
  patient: Patient,
  doctor: Doctor,
  line: { minutesAgo: number; level?: number; section?: string; action?: string; channel?: string },
) {
  const { minutesAgo, level = 4, section = 'diagnoses', action = 'read', channel = 'page' } = line;
  await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, sezione, esito, canale,
      assegnazione_confidenzialita, visibility)
    values (now() - make_interval(mins => ${minutesAgo}), ${doctor.userId}, ${patient.patientId}, ${action}, ${section},
      'ok', ${channel}, ${level}, 3)`;
}

async function scene() {
  const patient = await newPatient(behind.db);
  const [first, second] = [await newDoctor(behind.db), await newDoctor(behind.db)];
  await behind.sql`update tbl_careprovider set nome = 'Bruno', cognome = '=Verdi, "il vecchio"'
    where id_careprovider = ${second.doctorId}`;
  const association = await associate(behind.db, patient, first, { level: 4, visibility: 3 });
  await associate(behind.db, patient, second, { level: 2, visibility: 1 });
  await reads('diagnoses', first.userId, patient);
  await reads('visits', second.userId, patient);
  return { patient, first, second, association };
}

test('a filter by section keeps the readings of that section and those of several sections, on page and in file', async () => {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { level: 4 });
  const sections = ['diagnoses', 'visits', 'summary', 'files', 'story', 'search', 'card'];
  for (const [i, section] of sections.entries())
    await logged(patient, doctor, {
      minutesAgo: 10 - i,
      section,
      ...(section === 'card' ? { action: 'download' } : {}),
    });
  await logged(patient, doctor, { minutesAgo: 1, section: 'card' });
  const shown = async (query: object) =>
    (await page(patient.userId, query)).table.rows.flatMap(({ readings }) => readings.map(({ section }) => section));
  expect(await shown({})).toEqual([...sections, 'card']);
  expect(await shown({ sezione: 'diagnoses' })).toEqual(['diagnoses', 'visits', 'summary', 'story', 'search', 'card']);
  expect(await shown({ sezione: 'none' })).toEqual([...sections, 'card']);
  const rows = (await file(patient.userId, 'letture.csv', '?sezione=diagnoses')).text.trim().split('\r\n');
  expect(rows).toHaveLength(7);
});

test('a filter by section also keeps the pages that show rows of the section beside those of another', async () => {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { level: 4 });
  for (const [i, section] of ['visits', 'therapies', 'anamnesis', 'exams', 'files'].entries())
    await logged(patient, doctor, { minutesAgo: 10 - i, section });
  // When a program reads the card, it reads the whole patient.
  await logged(patient, doctor, { minutesAgo: 2, section: 'card', channel: 'api' });
  await logged(patient, doctor, { minutesAgo: 1, section: 'card' });
  const shown = async (sezione: string) =>
    (await page(patient.userId, { sezione })).table.rows.flatMap(({ readings }) =>
      readings.map(({ section }) => section),
    );
  expect(await shown('readings')).toEqual(['visits', 'therapies', 'card']);
  expect(await shown('adverseReactions')).toEqual(['therapies', 'card']);
  expect(await shown('pregnancies')).toEqual(['therapies', 'anamnesis', 'card']);
  expect(await shown('files')).toEqual(['exams', 'files', 'card']);
  expect(await shown('contacts')).toEqual(['card', 'card']);
});

test('each reading has the doctor, the section, and the association as it was at that time', async () => {
  const { patient, first, association } = await scene();
  // Changing and ending the association later does not change the line.
  await behind.sql`update tbl_associazioni set assegnazione_confidenzialita = 6, visibility = 1, terminata_il = now()
    where id_cpp = ${association}`;
  const { table } = await page(patient.userId);
  expect(table.rows).toHaveLength(2);
  expect(table.rows.find(({ doctor }) => doctor === 'Anna Neri')).toMatchObject({
    associationId: association,
    level: 4,
    visibility: 3,
    count: 1,
    readings: [{ action: 'read', section: 'diagnoses', item: null, level: 4, visibility: 3 }],
  });
  expect((await reads('visits', first.userId, patient)).status).toBe(404);
  expect((await page(patient.userId)).table.count).toBe(2);
});

test("the readings contain neither the patient's own reads nor reads of another record", async () => {
  const { patient } = await scene();
  const other = await scene();
  await reads('diagnoses', patient.userId, patient);
  await reads('diagnoses', patient.userId, other.patient);
  await reads('diagnoses', other.first.userId, patient);
  expect((await page(patient.userId)).table.count).toBe(2);
});

test('the readings can be filtered by doctor, and a filter by a doctor without readings has no effect', async () => {
  const { patient, second } = await scene();
  const { readers, doctorId, table } = await page(patient.userId, { medico: String(second.doctorId) });
  expect([doctorId, table.count, table.rows[0]?.readings[0]?.section]).toEqual([second.doctorId, 1, 'visits']);
  expect(readers).toHaveLength(2);
  for (const medico of ['1', 'x', ['1', '2'], '-1'])
    expect((await page(patient.userId, { medico })).table.count).toBe(2);
});

test('a page shows ten visits', async () => {
  const { patient, first } = await scene();
  for (let i = 1; i <= 11; i += 1) await logged(patient, first, { minutesAgo: 60 * i });
  const pages = [await page(patient.userId), await page(patient.userId, { 'pagina-letture': '2' })];
  expect(pages.map(({ table }) => [table.rows.length, table.count])).toEqual([
    [10, 13],
    [3, 13],
  ]);
});

test('a doctor and an administrator see their sign-ins and no readings', async () => {
  const { first } = await scene();
  const admin = await newUser(behind.db, {}, 'admin');
  for (const userId of [first.userId, admin.id])
    expect((await readAccesses(await viewerOf(userId), { vista: 'letture' })).readings).toBeNull();
});

test('the file of the readings contains what the filter shows, and no formula', async () => {
  const { patient, second } = await scene();
  const all = await file(patient.userId, 'letture.csv');
  expect(all.headers['content-disposition']).toBe(`attachment; filename="letture.csv"; filename*=UTF-8''letture.csv`);
  expect(all.headers['cache-control']).toContain('no-store');
  expect(all.text.split('\r\n')).toHaveLength(4);
  const one = await file(patient.userId, 'letture.csv', `?medico=${second.doctorId}`);
  const [head, line, end] = one.text.split('\r\n');
  expect(head?.replace('\ufeff', '')).toBe('Data;Ora;Medico o chi assiste;Operazione;Che cosa;Voce;Livello;Visibilità');
  expect(line).toMatch(
    /^\d\d\/\d\d\/\d{4};\d\d:\d\d:\d\d;"Bruno =Verdi, ""il vecchio""";Vista;Visite;;Livello 2: vede fino a «Basso»;Totale$/,
  );
  expect(end).toBe('');
  for (const medico of ['0', '1', 'x']) {
    const none = await file(patient.userId, 'letture.csv', `?medico=${medico}`);
    expect(none.text.split('\r\n'), medico).toHaveLength(2);
  }
});

test('the file of the sign-ins has an apostrophe before a cell that a spreadsheet would run', async () => {
  const { userId } = await newPatient(behind.db);
  await behind.sql`insert into tbl_audit (id_utente, azione, esito, canale, audit_ip, dispositivo)
    values (${userId}, 'sign_in', 'ok', 'api', '=1+1', 'curl/8')`;
  const { text } = await file(userId, 'accessi.csv', '', { 'accept-language': 'en' });
  expect(text).toMatch(/^Date;Time;Device;IP address\r\n.*;Program \(curl\);'=1\+1\r\n$/);
});

test('an export of the access log is itself in the log', async () => {
  const { patient } = await scene();
  await file(patient.userId, 'letture.csv');
  const lines = await behind.sql`select azione, sezione, esito from tbl_audit
    where id_utente = ${patient.userId} and azione = 'export'`;
  expect([...lines]).toEqual([{ azione: 'export', sezione: 'accesses', esito: 'ok' }]);
});

test('the messages contain a word for every section', () => {
  const words = italian as Record<string, { section?: { all?: string } }>;
  expect(registry.filter(({ name }) => !words[name]?.section?.all)).toEqual([]);
});
