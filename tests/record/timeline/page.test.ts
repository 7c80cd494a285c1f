import { beforeAll, expect, test } from 'vitest';
import { readItemsAt } from '@/lib/record/timeline/items';
import { readTimeline } from '@/lib/record/timeline/queries';
import { opened } from '../../access/shared-record';
import { inProcess } from '../../support/in-process';
import { associate, DERMATOLOGY, type Doctor, newDoctor, newPatient, type Patient } from '../../support/people';
import { newRow } from '../../support/rows';
import { remembered } from './remembered';

// The timeline page: its axis, its filters, and the parameters of its query.

const behind = inProcess();
let patient: Patient;
beforeAll(async () => {
  patient = await remembered(behind.db);
});

const page = (query: Record<string, string>) => opened(patient.userId, 'own', readTimeline(query));
const shown = async (query: Record<string, string>) => (await page(query)).list.items.map(({ title }) => title);

test("the page is filtered by speciality, and by doctor, without the doctor's name in the query", async () => {
  const { doctors } = await page({});
  expect(doctors.map(({ name }) => name)).toEqual(['Anna Neri']);
  const [{ mark } = { mark: '' }] = doctors;
  expect(mark).not.toMatch(/Anna|Neri/);
  expect((await shown({ medico: mark })).sort()).toEqual(['Asma', 'Conclusa', 'In corso', 'Vietato']);
  expect(await shown({ medico: 'A'.repeat(16) })).toEqual([]);
  expect(await shown({ specialita: String(DERMATOLOGY) })).toEqual(['Controllo']);
});

test('the axis counts the items of the list by year, month and day', async () => {
  const cells = async (query: Record<string, string>) =>
    (await page(query)).axis.cells.map(({ section, cell, count }) => [section, cell, count]);
  expect(await cells({})).toEqual(
    expect.arrayContaining([
      ['visits', '2023', 1],
      ['therapies', '2020', 1],
      ['pregnancies', '2015', 1],
    ]),
  );
  expect(await cells({ quando: '2022' })).toEqual([['readings', '2022-02', 1]]);
  expect(await cells({ quando: '2022-02' })).toEqual([['readings', '2022-02-02', 1]]);
  const bars = (await page({ quando: '2021' })).axis.bars.map(({ title, section }) => title ?? section);
  expect(bars).toEqual(['pregnancies', 'In corso']);
  expect((await page({ quando: '2022-02-02' })).axis.cells).toHaveLength(1);
});

test.each([
  ['quando', '2026-02-30'],
  ['quando', "2026'; drop"],
  ['quando', '0001'],
  ['quando', '9999'],
  ['quando', '9999-12'],
  ['quando', '9999-12-31'],
  ['sezioni', 'contacts,__proto__'],
  ['dopo', '%00'],
  ['specialita', '99999999999999999999'],
  ['medico', '../../etc/passwd'],
])('an invalid parameter of the query is ignored: %s=%s', async (name, value) => {
  const { list } = await page({ [name]: value });
  expect(list.items).toHaveLength(9);
});

test('the values of one report are one point of the axis, but each of them is counted', async () => {
  const patient = await newPatient(behind.db);
  const examId = await newRow(behind.db, 'exams', patient, { state: 2, day: '2026-01-15' });
  for (const name of ['Sodio', 'Potassio', 'Glucosio']) await newRow(behind.db, 'results', patient, { name, examId });
  const { axis } = await opened(patient.userId, 'own', readTimeline({ sezioni: 'results' }));
  expect(axis.cells).toMatchObject([{ section: 'results', cell: '2026', count: 3, only: { together: examId } }]);
  await newRow(behind.db, 'results', patient, { name: 'Sodio' });
  const more = await opened(patient.userId, 'own', readTimeline({ sezioni: 'results' }));
  expect(more.axis.cells).toMatchObject([{ count: 4 }]);
  expect(more.axis.cells[0]).not.toHaveProperty('only');
});

test('the axis marks a year with more than a thousand items, and the list continues beyond them', async () => {
  const patient = await newPatient(behind.db);
  const visit = await newRow(behind.db, 'visits', patient, { day: '2024-01-01' });
  await behind.sql`insert into tbl_visite (id_visita, id_paziente, author_id, id_livello_confidenzialita, visita_data,
      visita_motivazione, visita_osservazioni, visita_conclusioni)
    select ${visit}::int8 - n, id_paziente, author_id, 4, '2025-01-01'::date + n % 300, 'Controllo', '', '' from tbl_visite,
      generate_series(1, 1020) n where id_visita = ${visit}`;
  const page = (query: Record<string, string>) =>
    opened(patient.userId, 'own', readTimeline({ sezioni: 'visits', ...query }));
  const { axis, list } = await page({});
  expect(axis.cells).toMatchObject([
    { cell: '2024', count: 1, only: { id: visit } },
    { cell: '2025', count: 1000, more: true },
  ]);
  expect(axis.cells[0]).not.toHaveProperty('more');
  const seen = new Set(list.items.map(({ id }) => id));
  for (let { next } = list; next !== null; ) {
    const further = (await page({ dopo: next })).list;
    for (const { id } of further.items) seen.add(id);
    next = further.next;
  }
  expect(seen.size).toBe(1021);
});

test('items are read by ids with one prepared statement, however many ids there are', async () => {
  const patient = await newPatient(behind.db);
  const ids: number[] = [];
  for (let at = 0; at < 4; at++) ids.push(await newRow(behind.db, 'visits', patient, {}));
  const diagnosis = await newRow(behind.db, 'diagnoses', patient, {});
  const kept = await opened(patient.userId, 'own', async (record) => {
    const before = await record.sql`select from pg_prepared_statements`;
    const items: number[] = [];
    for (let most = 1; most <= ids.length; most++) {
      const places = ids.slice(0, most).map((id) => ({ section: 'visits', id }));
      if (most % 2) places.push({ section: 'diagnoses', id: diagnosis });
      items.push((await readItemsAt(record, places, 80)).length);
    }
    const after = await record.sql`select from pg_prepared_statements`;
    return { items, made: after.length - before.length };
  });
  // One more statement is the read itself.
  expect(kept).toEqual({ items: [2, 2, 4, 4], made: expect.toSatisfy((made: number) => made <= 2) });
});

test('a doctor’s name in a hidden row is not among the doctors to filter by', async () => {
  const patient = await newPatient(behind.db);
  const doctor: Doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3 });
  await newRow(behind.db, 'diagnoses', patient, { level: 4, doctor: 'Nascosto' });
  await newRow(behind.db, 'diagnoses', patient, { level: 3, doctor: 'Visibile' });
  const { doctors } = await opened(doctor.userId, patient.patientId, readTimeline({}));
  expect(doctors.map(({ name }) => name)).toEqual(['Visibile']);
});
