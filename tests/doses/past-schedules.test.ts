import type postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { CONCLUDED, FORBIDDEN, ONGOING } from '@/db/reference/values';
import { withRecord } from '@/lib/access/record/record';
import { readDosedTherapies } from '@/lib/sections/doses/queries';
import { dosesSection } from '@/lib/sections/doses/section';
import { dataOf, viewerOf } from '../support/calls';
import { subscribe } from '../support/people';
import { apiOf } from '../support/sections';
import { adherence, day, doseTests, told } from './log';

// The schedule that a therapy had before a change is kept by the database, whatever changes it.

const { behind, signedIn } = doseTests();
const drugs = apiOf('farmaci', 'getFarmaci', { tipo: '3' });

async function subscribed(given: Record<string, unknown> = {}) {
  const made = await signedIn({ frequency: null, ...given });
  await subscribe(behind.db, made.patient.userId);
  return made;
}
const keptOf = async (therapyId: number) =>
  (await behind.sql`select * from past_schedules where therapy_id = ${therapyId} order by until`).map((row) => ({
    ...row,
  }));
const changed = async (as: Parameters<typeof drugs.put>[0], id: number, body: object) => {
  const answer = await drugs.put(as, id, body);
  if (answer.status !== 200) throw new Error(answer.text);
};

test('a save that changes the times keeps the earlier ones with the time of the change', async () => {
  const { as, therapyId, patient } = await subscribed();
  const before = Date.now();
  await changed(as, therapyId, { orari: ['09:00'] });
  const [kept, ...others] = await keptOf(therapyId);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({
    ...{ id_paziente: patient.patientId, state: ONGOING, rhythm: 'giornaliera', times: ['08:00', '20:00'] },
    ...{ start_day: day(-100), end_day: null, every_days: null, weekdays: null, max_per_day: null },
  });
  expect(Math.abs(new Date(String(kept?.until)).getTime() - before)).toBeLessThan(60_000);
});

test.each<[string, object]>([
  ['the days of the week', { cadenza: 'settimanale', giorni_settimana: [1, 3] }],
  ['the number of days between two doses', { cadenza: 'ogni_giorni', ogni_giorni: 3 }],
  ['to as needed', { cadenza: 'al_bisogno', massimo_al_giorno: 2 }],
  ['the first day', { data_inizio: day(-50) }],
  ['the last day', { data_fine: day(10) }],
  ['the list: concluded', { tipo_terapia: CONCLUDED, data_fine: day(0) }],
])('a save that changes %s keeps the earlier schedule', async (_, body) => {
  const { as, therapyId } = await subscribed();
  await changed(as, therapyId, body);
  expect(await keptOf(therapyId)).toMatchObject([{ state: ONGOING, rhythm: 'giornaliera', end_day: null }]);
});

test('a forbidden drug that is taken again keeps that it was forbidden', async () => {
  const { as, therapyId } = await subscribed({ state: FORBIDDEN });
  const body = { tipo_terapia: ONGOING, motivo_spostamento: 'Prova', accettata: true, motivo_interazione: 'Prova' };
  await changed(as, therapyId, body);
  expect(await keptOf(therapyId)).toMatchObject([{ state: FORBIDDEN }]);
});

test.each<[string, object]>([
  ['the same values', { orari: ['20:00', '08:00'], cadenza: 'giornaliera' }],
  [
    'another name, note, level and dose',
    { farmaco: 'Camomilla', note: 'Prova', id_livello_confidenzialita: 2, quantita_farmaceutica: '2' },
  ],
  ['other words about the meal', { pasto: 'digiuno' }],
])('a save of %s keeps nothing', async (_, body) => {
  const { as, therapyId } = await subscribed();
  await changed(as, therapyId, body);
  expect(await keptOf(therapyId)).toEqual([]);
});

test('a new therapy, one that is deleted, and a save that is refused keep nothing', async () => {
  const { as, therapyId, patient } = await subscribed();
  expect((await drugs.put(as, therapyId, { orari: ['25:00'] })).status).toBe(422);
  expect((await drugs.put(as, therapyId, { version: 99, orari: ['09:00'] })).status).toBe(409);
  expect((await drugs.remove(as, therapyId)).status).toBe(200);
  const rows = await behind.sql`select 1 from past_schedules where id_paziente = ${patient.patientId}`;
  expect(rows).toHaveLength(0);
});

describe('two changes that wait for each other', () => {
  test('are kept in the order in which they were made', async () => {
    const { therapyId, patient } = await subscribed();
    const set = (sql: postgres.TransactionSql, times: string[]) =>
      sql`update tbl_terapie set orari = ${times} where id_paziente = ${patient.patientId} and id_terapie = ${therapyId}`;
    let go = () => {};
    const mayGo = new Promise<void>((resolve) => {
      go = resolve;
    });
    // This transaction begins first and changes the therapy last.
    const first = behind.sql.begin(async (sql) => {
      await sql`select now()`;
      await mayGo;
      await set(sql, ['22:00']);
    });
    await behind.sql.begin((sql) => set(sql, ['12:00']));
    go();
    await first;
    expect((await keptOf(therapyId)).map((row) => (row as { times?: string[] }).times)).toEqual([
      ['08:00', '20:00'],
      ['12:00'],
    ]);
  });
});

test('the doses of the past are counted by the schedule that was in force, after a change over the API too', async () => {
  const { as, therapyId, patient, body } = await subscribed();
  for (const prevista of [`${day(-2)}T08:00`, `${day(-2)}T20:00`, `${day(-1)}T08:00`])
    await told(as, body({ prevista }));
  const counted = async () =>
    dataOf<{ dal: string; giorni_30: { prese: number } }[]>(await adherence.list(as, patient))[0]?.giorni_30;
  const before = await counted();
  await changed(as, therapyId, { orari: ['23:59'] });
  const after = await counted();
  expect(after).toEqual(before);
  expect(after?.prese).toBe(3);
  const read = await withRecord(await viewerOf(patient.userId), 'own', dosesSection, (record) =>
    readDosedTherapies(record),
  );
  expect(
    read.ok && read.value.map(({ versions }) => versions.map(({ times, until }) => [times, until === null])),
  ).toEqual([
    [
      [['08:00', '20:00'], false],
      [['23:59'], true],
    ],
  ]);
});
