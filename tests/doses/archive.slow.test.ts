import { beforeAll, describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { readAdherence } from '@/lib/sections/doses/adherence';
import { dosesSection } from '@/lib/sections/doses/section';
import { entriesIn, forged, withRows } from '../support/archives';
import { archiving, messageOf } from '../support/archiving';
import { viewerOf } from '../support/calls';
import { type Patient, subscribe } from '../support/people';
import { api, day, doseTests, instant, told, wall } from './log';

// The dose log in a user's archive: it comes back with what doses said before, the stocks and the earlier schedules.

const { behind, signedIn, newTherapy } = doseTests();
const { archiveOf, newcomer, restored } = archiving(behind);

let patient: Patient;
let archive: Buffer;
let hiddenDose: number;
beforeAll(async () => {
  const made = await signedIn({ prescriber: 'Anna Neri' });
  ({ patient } = made);
  await subscribe(behind.db, patient.userId);
  const { as, body, therapyId } = made;
  await told(as, body({ stato: 'saltata', motivo: 'Nausea', fuso: 'America/New_York' }));
  await told(as, body({ stato: 'presa', unita: 1.5 }));
  await told(as, body({ prevista: `${day(-2)}T08:00` }));
  await told(as, body({ prevista: wall(0), stato: 'rimandata', quando: instant(23 * 60) }));
  await behind.sql`insert into therapy_stocks (id_paziente, therapy_id, units, counted_at, units_per_dose)
    values (${patient.patientId}, ${therapyId}, 12.5, now(), 0.5)`;
  await behind.sql`update tbl_terapie set orari = '{20:00}' where id_terapie = ${therapyId}`;
  await behind.sql`update past_schedules set until = now() - interval '36 hours' where therapy_id = ${therapyId}`;
  const deleted = await newTherapy(patient);
  hiddenDose = (await told(as, body({ id_terapie: deleted }))).id_dose;
  await behind.sql`update tbl_terapie set orari = '{09:00}', deleted_at = now() where id_terapie = ${deleted}`;
  await api.remove(as, (await told(as, body({ prevista: `${day(-3)}T08:00` }))).id_dose);
  archive = await archiveOf(patient.userId);
});

const adherenceFor = async ({ userId }: Patient, now: Date) => {
  const read = await withRecord(await viewerOf(userId), 'own', dosesSection, (record) => readAdherence(record, now));
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value.map(({ therapy: { stock, versions }, since, periods, days }) => ({
    ...{ since, periods, days },
    stock: [stock?.units, stock?.unitsPerDose, stock?.withoutTimes],
    versions: versions.map(({ times, until, start }) => [times, until, start]),
  }));
};
const clean = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ giorno, ora, fuso, stato, quando, motivo, unita, version }) => [
    giorno,
    ora,
    fuso,
    stato,
    quando,
    motivo,
    unita,
    version,
  ]);
const ownDoses = ({ patientId }: Patient) =>
  behind.sql`select * from tbl_dosi where id_paziente = ${patientId} and deleted_at is null and id_dose <> ${hiddenDose}
    order by giorno, ora`;

test('doses, stocks and earlier schedules come back, and the adherence is the same', async () => {
  const one = await newcomer();
  const answer = await restored(one, archive);
  expect([answer.status, messageOf(answer)]).toEqual([200, undefined]);
  const [before, after] = [await ownDoses(patient), await ownDoses(one)];
  expect(clean(after)).toEqual(clean(before));
  expect(after).toHaveLength(3);
  const now = new Date();
  expect(await adherenceFor(one, now)).toEqual(await adherenceFor(patient, now));
  expect((await adherenceFor(one, now))[0]).toMatchObject({
    stock: [12.5, 0.5, false],
    versions: [
      [['08:00', '20:00'], expect.any(Date), day(-100)],
      [['20:00'], null, day(-100)],
    ],
  });
});

test('what a dose said before comes back, with the restoring user for who changed it', async () => {
  const one = await newcomer();
  await restored(one, archive);
  const changes = (await ownDoses(one)).flatMap(({ modifiche }) => modifiche);
  expect(changes).toMatchObject([{ state: 'saltata', reason: 'Nausea', changedBy: one.userId }]);
});

test('doses that were taken back and those of a deleted therapy are in no archive', () => {
  expect(JSON.parse(String(entriesIn(archive).get('dati/tbl_dosi.json')))).toHaveLength(3);
  expect(JSON.parse(String(entriesIn(archive).get('dati/past_schedules.json')))).toHaveLength(1);
});

test('an archive made before the dose log is restored without doses', async () => {
  const one = await newcomer();
  const names = ['tbl_dosi', 'past_schedules', 'therapy_stocks'].map((name) => `dati/${name}.json`);
  const older = (version: number) =>
    forged(entriesIn(archive), (all) => names.map((name) => all.delete(name)), { version });
  expect((await restored(one, older(3))).status).toBe(422);
  expect((await restored(one, older(2))).status).toBe(200);
  expect(await ownDoses(one)).toHaveLength(0);
});

describe('an archive is refused with', () => {
  test.each<[string, Record<string, unknown>]>([
    ['an unknown time zone', { fuso: 'Europa/Roma' }],
    ['an unknown state', { stato: 'persa' }],
    ['a time that does not exist', { ora: '25:00' }],
    [
      'a time of intake that is days ahead',
      { quando: new Date(Date.now() + 3 * 86_400_000).toISOString().replace('Z', '+00:00') },
    ],
    ['too many units', { unita: 1e300 }],
    ['changes that are no list', { modifiche: {} }],
    ['a change with another column', { modifiche: [{ state: 'presa', role: 'admin' }] }],
    ['a therapy that is not in it', { id_terapie: 7 }],
  ])('%s', async (_, forgedRow) => {
    const one = await newcomer();
    const answer = await restored(
      one,
      withRows(entriesIn(archive), 'tbl_dosi', ([first, ...rest]) => [{ ...first, ...forgedRow }, ...rest]),
    );
    expect(answer.status).toBe(422);
    expect(await ownDoses(one)).toHaveLength(0);
  });
});
