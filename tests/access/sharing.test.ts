import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RecordAccess, withRecord } from '@/lib/access/record';
import { sharedSections } from '@/lib/access/shared';
import { foresee } from '@/lib/record/sharing/foresight';
import { whoSees } from '@/lib/record/sharing/who-sees';
import en from '@/messages/en.json';
import it from '@/messages/it.json';
import { bearerOf, call, dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, DERMATOLOGY, newContact, newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow, type RowSection } from '../support/rows';

// What a patient is told of his sharing is what his doctors then get: counted, and asked of single rows, section by
// section, of whatever sections there are.

const behind = inProcess();
const NAMES = sharedSections.map(({ name }) => name);

const newIn = (section: string, patient: Patient, given: Record<string, unknown>) =>
  section === 'contacts'
    ? newContact(behind.db, patient, given)
    : newRow(behind.db, section as RowSection, patient, given);

/** What a record has once has no second row. */
const ONCE = ['anamnesis', 'physiology'];

async function furnished() {
  const patient = await newPatient(behind.db);
  for (const name of NAMES)
    for (const [level, tags] of ONCE.includes(name)
      ? ([[3, [CARDIOLOGY]]] as const)
      : ([
          [1, []],
          [3, [CARDIOLOGY]],
          [5, [DERMATOLOGY]],
          [6, []],
        ] as const))
      await newIn(name, patient, { level, tags });
  await newRow(behind.db, 'diagnoses', patient, { level: 2, tags: [], kind: 'Allergia' });
  await newContact(behind.db, patient, { level: 4, tags: [], type: 10 });
  await newRow(behind.db, 'diagnoses', patient, { level: 1, deletedAt: new Date() });
  return patient;
}

/** The ids that the policy opens in a record as it is open now. */
const seenIn = async (record: RecordAccess) => {
  const found = new Map<string, number[]>();
  for (const { name, table } of sharedSections) {
    const rows = await record.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.patientId, record.patientId), record.visible(table)));
    found.set(name, rows.map(({ id }) => id as number).sort());
  }
  return found;
};
const opened = async <T>(userId: number, target: 'own' | number, read: (record: RecordAccess) => Promise<T>) => {
  const result = await withRecord(await viewerOf(userId), target, 'associations', read);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

let patient: Patient;
beforeAll(async () => {
  patient = await furnished();
});

const granting = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  visibility: fc.integer({ min: 1, max: 3 }),
  tags: fc.subarray([CARDIOLOGY, DERMATOLOGY]),
});

test('what is foreseen for an association is what its doctor then finds, in every section', async () => {
  const all = await opened(patient.userId, 'own', seenIn);
  await fc.assert(
    fc.asyncProperty(granting, async (granted) => {
      const foreseen = await opened(patient.userId, 'own', (record) => foresee(record, granted));
      const doctor = await newDoctor(behind.db);
      await associate(behind.db, patient, doctor, granted);
      const seen = await opened(doctor.userId, patient.patientId, seenIn);
      expect(foreseen.map(({ section, seen, hidden }) => [section, seen, hidden])).toEqual(
        NAMES.map((name) => [
          name,
          seen.get(name)?.length,
          (all.get(name)?.length ?? 0) - (seen.get(name)?.length ?? 0),
        ]),
      );
      await behind.sql`delete from tbl_associazioni where id_careprovider = ${doctor.doctorId}`;
    }),
    { numRuns: 25 },
  );
});

test('who sees a row are the doctors who find it, at its level and at any other, and none who is not in force', async () => {
  const mine = await furnished();
  const doctors = new Map<string, number>();
  const add = async (name: string, given: Parameters<typeof associate>[3]) => {
    const doctor = await newDoctor(behind.db);
    await behind.sql`update tbl_careprovider set nome = ${name}, cognome = 'X' where id_careprovider = ${doctor.doctorId}`;
    await associate(behind.db, mine, doctor, given);
    doctors.set(`${name} X`, doctor.userId);
  };
  for (const visibility of [1, 2, 3])
    for (const level of [2, 4, 6])
      await add(`v${visibility} l${level}`, { visibility, level, tags: visibility === 3 ? [CARDIOLOGY] : [] });
  await add('invited', { acceptedAt: null });
  await add('ended', { endedAt: new Date() });
  await add('over', { endsOn: '2020-01-01' });
  doctors.delete('invited X');
  doctors.delete('ended X');
  doctors.delete('over X');

  const finding = async (name: string, id: number) => {
    const found: string[] = [];
    for (const [called, userId] of doctors)
      if ((await opened(userId, mine.patientId, seenIn)).get(name)?.includes(id)) found.push(called);
    return found.sort();
  };
  for (const { name, table } of sharedSections) {
    const rows = (await opened(mine.userId, 'own', seenIn)).get(name) ?? [];
    const id = rows[0] as number;
    for (const level of [1, 3, 5]) {
      const asked = await opened(mine.userId, 'own', (record) => whoSees(record, { section: name, id, level }));
      const before = await opened(mine.userId, 'own', (record) => whoSees(record, { section: name, id }));
      expect(before?.doctors.map((one) => one.name).sort(), name).toEqual(await finding(name, id));
      await behind.db.update(table).set({ level }).where(eq(table.id, id));
      const then = await finding(name, id);
      expect(asked?.doctors.map((one) => one.name).sort(), `${name} at ${level}`).toEqual(then);
      expect(asked?.losing.map((one) => one.name).sort()).toEqual(
        before?.doctors
          .map((one) => one.name)
          .filter((one) => !then.includes(one))
          .sort(),
      );
    }
  }
}, 60_000);

test('what is missed in an emergency is known: an allergy is, an excluded one and a plain diagnosis are not', async () => {
  const mine = await newPatient(behind.db);
  const emergency = async (section: string, given: Record<string, unknown>) => {
    const id = await newIn(section, mine, given);
    return (await opened(mine.userId, 'own', (record) => whoSees(record, { section, id })))?.emergency;
  };
  expect(await emergency('diagnoses', { kind: 'Allergia', state: 1 })).toBe(true);
  expect(await emergency('diagnoses', { kind: 'Intolleranza', state: 0 })).toBe(true);
  expect(await emergency('diagnoses', { kind: 'Allergia', state: 2 })).toBe(false);
  expect(await emergency('diagnoses', { kind: 'Diagnosi' })).toBe(false);
  expect(await emergency('visits', {})).toBe(false);
  const foreseen = await opened(mine.userId, 'own', (record) => foresee(record, { level: 3, visibility: 2, tags: [] }));
  expect(foreseen.find(({ section }) => section === 'diagnoses')).toMatchObject({ seen: 0, hidden: 4, missed: 2 });
});

test.each(Object.entries({ it, en }))('every section that is shared has its words in %s', (_, messages) => {
  expect(Object.keys(messages.sharing.items)).toEqual(expect.arrayContaining(NAMES));
  expect(Object.keys(messages.sharing.sections)).toEqual(expect.arrayContaining(NAMES));
});

describe('over the API', () => {
  const asks = async (userId: number, endpoint: string, params: Record<string, string>, query = '') =>
    call(await handlerOf(endpoint), await bearerOf(userId), { method: 'GET', path: `/api/x${query}`, params });
  const WHO = 'GET /api/chiVede/[sezione]/[id]';

  test('who sees a row is answered its owner alone; a section or level that is none is no row, or the row’s own level', async () => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 4 });
    const id = String(await newRow(behind.db, 'visits', patient, { level: 4 }));
    const answer = await asks(patient.userId, WHO, { sezione: 'visits', id });
    expect(dataOf<{ medici: unknown[] }>(answer).medici).toEqual([{ fullname: 'Anna Neri', specializzation: null }]);
    for (const query of ['?livello=9', '?livello=x', '?livello='])
      expect((await asks(patient.userId, WHO, { sezione: 'visits', id }, query)).body).toEqual(answer.body);
    expect(
      dataOf<{ medici: unknown[] }>(await asks(patient.userId, WHO, { sezione: 'visits', id }, '?livello=5')).medici,
    ).toEqual([]);
    for (const sezione of ['diagnoses', 'links', 'card', 'associations', 'constructor', ''])
      expect((await asks(patient.userId, WHO, { sezione, id })).status).toBe(404);
    expect((await asks(doctor.userId, WHO, { sezione: 'visits', id })).status).toBe(404);
  });

  test('the preview takes what is asked, and what is stored for the rest', async () => {
    const mine = await newPatient(behind.db);
    await newRow(behind.db, 'visits', mine, { level: 3, tags: [CARDIOLOGY] });
    const association = await associate(behind.db, mine, await newDoctor(behind.db), { level: 2, visibility: 1 });
    const shown = async (query = '') =>
      dataOf<{ vede: number }[]>(
        await asks(mine.userId, 'GET /api/associatedCareProviders/[id]/anteprima', { id: String(association) }, query),
      ).map(({ vede }) => vede);
    expect(await shown()).toEqual([0]);
    expect(await shown('?livello=3')).toEqual([1]);
    expect(await shown('?livello=3&visibility=2&tags=')).toEqual([0]);
    expect(await shown(`?livello=3&visibility=3&tags=${CARDIOLOGY}`)).toEqual([1]);
    expect(await shown('?livello=3&visibility=3&tags=')).toEqual([0]);
    expect(await shown('?livello=99')).toEqual([0]);
  });
});
