import { eq, getTableName } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { actingAs } from '@/lib/access/policy/acting';
import { audienceOf } from '@/lib/access/policy/audience';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { sharedSections } from '@/lib/record/registry/registry';
import { whoSees } from '@/lib/record/sharing/who-sees';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { linksSection } from '@/lib/sections/links/section';
import { fullName } from '@/lib/values/names';
import { viewerOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, DERMATOLOGY, newDoctor, newPatient, newUser, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { furnished, newIn, opened, seenIn } from './shared-record';

// The chip that shows which doctors see a row, computed for a whole page of rows with the same statements.

const behind = inProcess();
let patient: Patient;
beforeAll(async () => {
  patient = await furnished(behind);
});

const granted = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  visibility: fc.integer({ min: 1, max: 3 }),
  tags: fc.subarray([CARDIOLOGY, DERMATOLOGY]),
  acceptedAt: fc.constantFrom(new Date(), new Date(), null),
  endedAt: fc.constantFrom(null, null, new Date()),
});
/** Arbitrary level and tags of a row, so that the order of levels is independent of the order of rows. */
const standing = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  tags: fc.subarray([CARDIOLOGY, DERMATOLOGY]),
  withheld: fc.boolean(),
});
const helping = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  reads: fc.constantFrom(true, true, true, false),
  ended: fc.constantFrom(false, false, true),
  accepted: fc.constantFrom(true, true, false),
});

/** The rows that a carer finds while acting for the patient. */
async function openedActing(userId: number, patientId: number) {
  const viewer = actingAs(await viewerOf(userId), patientId);
  const read = await withRecord(viewer, 'own', diagnosesSection, seenIn);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

/** The doctors and carers who see each row of a section, as one of the channels reports them. */
type Said = Record<string, string[]>;

async function saidByChips(record: RecordAccess, ids: Map<string, number[]>): Promise<Said> {
  const said: Said = {};
  for (const section of sharedSections) {
    const audience = await audienceOf(record, section, ids.get(section.name) ?? []);
    for (const [id, { doctors, carers }] of audience ?? [])
      said[`${section.name} ${id}`] = [...doctors.map(fullName), ...carers.map(({ name }) => name)].sort();
  }
  return said;
}

async function saidByDialogs(record: RecordAccess, ids: Map<string, number[]>): Promise<Said> {
  const said: Said = {};
  for (const { name } of sharedSections)
    for (const id of ids.get(name) ?? []) {
      const { doctors, carers } = (await whoSees(record, { section: name, id })) ?? { doctors: [], carers: [] };
      said[`${name} ${id}`] = [...doctors.map(fullName), ...carers].sort();
    }
  return said;
}

test('a row’s chip and its dialog name exactly those doctors and carers whose own list has the row', async () => {
  const ids = await opened(patient.userId, 'own', seenIn);
  await fc.assert(
    fc.asyncProperty(
      fc.array(granted, { maxLength: 4 }),
      fc.array(standing, { minLength: 7, maxLength: 7 }),
      fc.array(helping, { maxLength: 3 }),
      async (grants, standings, helpers) => {
        let at = 0;
        for (const { name, table } of sharedSections)
          for (const id of ids.get(name) ?? [])
            await behind.db
              .update(table)
              .set(standings[at++ % standings.length] ?? {})
              .where(eq(table.id, id));
        const found: Said = Object.fromEntries(
          [...ids].flatMap(([name, rows]) => rows.map((id) => [`${name} ${id}`, []])),
        );
        for (const [number, grant] of grants.entries()) {
          const doctor = await newDoctor(behind.db);
          await behind.sql`update tbl_careprovider set nome = ${`D${number}`}, cognome = 'X'
            where id_careprovider = ${doctor.doctorId}`;
          await associate(behind.db, patient, doctor, grant);
          if (!grant.acceptedAt || grant.endedAt) continue;
          for (const [name, rows] of await opened(doctor.userId, patient.patientId, seenIn))
            for (const id of rows) found[`${name} ${id}`]?.push(`D${number} X`);
        }
        for (const [number, helper] of helpers.entries()) {
          const { id: userId } = await newUser(behind.db, { name: `H${number}` });
          await newCarer(behind.db, patient, { ...helper, ...(helper.accepted ? { userId } : {}) });
          if (!helper.reads || helper.ended || !helper.accepted) continue;
          for (const [name, rows] of await openedActing(userId, patient.patientId))
            for (const id of rows) found[`${name} ${id}`]?.push(`H${number}`);
        }
        for (const names of Object.values(found)) names.sort();
        const own = <T>(read: (record: RecordAccess) => Promise<T>) => opened(patient.userId, 'own', read);
        expect(await own((record) => saidByChips(record, ids))).toEqual(found);
        expect(await own((record) => saidByDialogs(record, ids))).toEqual(found);
        await behind.sql`delete from tbl_associazioni where id_paziente = ${patient.patientId}`;
        await behind.sql`delete from tbl_deleghe where id_paziente = ${patient.patientId}`;
      },
    ),
    { numRuns: 8 },
  );
}, 60_000);

test('a page runs as many statements for ten rows as for one, and sorts the doctors by surname', async () => {
  const mine = await newPatient(behind.db);
  for (let row = 0; row <= 10; row++) await newIn(behind, 'diagnoses', mine, { level: 1, state: 0 });
  for (const name of ['Zeta', 'Alfa']) {
    const doctor = await newDoctor(behind.db);
    await behind.sql`update tbl_careprovider set cognome = ${name} where id_careprovider = ${doctor.doctorId}`;
    await associate(behind.db, mine, doctor, { level: 6, visibility: 1 });
  }
  const asked = async (query: Record<string, string>) => {
    const statements: string[] = [];
    const tables = await opened(mine.userId, 'own', (record) =>
      diagnosesSection.readTables(listening(record, statements), query),
    );
    const [confirmed] = tables;
    const names = confirmed?.rows.map(({ id }) => confirmed.audience?.get(id)?.doctors.map(({ lastName }) => lastName));
    return { count: statements.length, names };
  };
  const [long, short] = [await asked({}), await asked({ 'pagina-0': '2' })];
  expect(long.names).toEqual(Array.from({ length: 10 }, () => ['Alfa', 'Zeta']));
  expect(short.names).toEqual([['Alfa', 'Zeta']]);
  expect(long.count).toBe(short.count);
});

/** Records each query that is started. */
function listening(record: RecordAccess, statements: string[]): RecordAccess {
  const db = new Proxy(record.db, {
    get(target, name) {
      if (name === 'select') statements.push('select');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...record, db };
}

test('neither a doctor nor the patient’s doctor view learns who else sees a row', async () => {
  const mine = await newPatient(behind.db);
  const id = await newRow(behind.db, 'diagnoses', mine, { level: 1 });
  const doctor = await newDoctor(behind.db);
  const association = await associate(behind.db, mine, doctor, { level: 6, visibility: 1 });
  const ask = (record: RecordAccess) => audienceOf(record, diagnosesSection, [id]);
  for (const [userId, target] of [
    [doctor.userId, mine.patientId],
    [mine.userId, { as: association }],
  ] as const) {
    expect(await opened(userId, target, ask)).toBeUndefined();
    const [table] = await opened(userId, target, (record) => diagnosesSection.readTables(record, {}));
    expect(table?.rows.length, getTableName(diagnosesSection.table)).toBe(1);
    expect(table?.audience).toBeUndefined();
  }
  expect((await opened(mine.userId, 'own', ask))?.get(id)?.doctors).toHaveLength(1);
});

test('no doctor sees a personal link, whatever the association opens', async () => {
  const mine = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, mine, doctor, { level: 6, visibility: 1 });
  const id = await newRow(behind.db, 'links', mine, { level: 1 });
  const said = await opened(mine.userId, 'own', (record) => audienceOf(record, linksSection, [id]));
  expect(said?.get(id)).toEqual({ doctors: [], carers: [] });
});
