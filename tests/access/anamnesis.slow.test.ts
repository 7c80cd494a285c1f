import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { canSee, type Item } from '@/lib/access/policy/visibility';
import { withRecord } from '@/lib/access/record/record';
import { readDoctorViewAnamnesis } from '@/lib/sections/anamnesis/page/queries';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { anamnesisApi, PARTS, type Row } from '../support/anamnesis';
import { bearerOf, type Credentials, dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { getCard } from '../support/saves';
import { oneByOneOnFailure } from './hidden-cases';

// T5 for the parts of the anamnesis, of which a record has at most one each: on every channel a doctor finds the parts that the
// association makes visible, and no trace of the others, not even that they exist.

const behind = inProcess();
const { put, list, versions } = anamnesisApi;
let patient: Patient;
let doctor: Doctor;
beforeAll(async () => {
  [patient, doctor] = [await newPatient(behind.db, { sex: 'female' }), await newDoctor(behind.db)];
});

const item = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  tags: fc.subarray([4, 6]),
  state: fc.constantFrom('there', 'deleted', 'never'),
});
const association = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  visibility: fc.integer({ min: 1, max: 3 }),
  tags: fc.subarray([4, 6]),
});

/** The id of each part on the doctor's page. */
async function onPage(userId: number): Promise<Record<string, number | undefined>> {
  const page = await withRecord(
    await viewerOf(userId),
    patient.patientId,
    anamnesisSection,
    readDoctorViewAnamnesis({}),
  );
  if (!page.ok) throw new Error('the record is closed');
  const { texts, physiology } = page.value;
  return {
    ...Object.fromEntries(Object.entries(texts).map(([part, row]) => [part, row.id])),
    fisiologica: physiology?.id,
  };
}

test("the API's lists, the page and the whole patient show a doctor the same parts of the anamnesis", async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(item, item, item, item), association, async (items, granted) => {
      for (const table of ['tbl_anamnesi', 'tbl_anamnesi_fisiologica', 'tbl_associazioni'])
        await behind.sql`delete from ${behind.sql(table)} where id_paziente = ${patient.patientId}`;
      await associate(behind.db, patient, doctor, granted);
      const as = await bearerOf(doctor.userId);
      const seen: Record<string, number[]> = {};
      for (const [i, { part }] of PARTS.entries()) {
        const { state, ...given } = items[i] as (typeof items)[0];
        const shown = state === 'there' && canSee(granted, { ...given, emergency: false } satisfies Item);
        const id = state === 'never' ? 0 : await written(part, { ...given, gone: state === 'deleted' });
        seen[part] = shown ? [id] : [];
      }
      const [whole, page] = [dataOf<Record<string, Row[]>>(await getCard(as, patient)), await onPage(doctor.userId)];
      for (const { short, part, collection } of PARTS) {
        const ids = (rows: Row[] | undefined) => (rows ?? []).map(({ id_anamnesi_log }) => id_anamnesi_log);
        expect(ids(dataOf<Row[]>(await list(as, patient, short)))).toEqual(seen[part]);
        expect(ids(whole[collection])).toEqual(seen[part]);
        expect([page[part]].filter((id) => id !== undefined)).toEqual(seen[part]);
      }
    }),
    { numRuns: 40 },
  );
});

function written(part: string, { gone, ...given }: { level: number; tags: number[]; gone: boolean }) {
  const row = { ...given, deletedAt: gone ? new Date() : null };
  return part === 'fisiologica'
    ? newRow(behind.db, 'physiology', patient, row)
    : newRow(behind.db, 'anamnesis', patient, { ...row, part });
}

/** The answers to all calls that a doctor can make. */
async function asked(as: Credentials, of: Patient) {
  const answers: unknown[] = [await getCard(as, of)];
  for (const { short, part } of PARTS) answers.push(await list(as, of, short), await versions(as, of, part));
  for (const { short, field } of PARTS)
    for (const body of [{ [field]: 'no' }, { version: 1 }, { [field]: 5 }])
      answers.push(await put(as, of, short, body));
  return answers;
}

test.each([
  ['too high a level, under Totale', { level: 3 }, { id_livello_confidenzialita: 4 }],
  ['Minima, whatever its level', { visibility: 2 }, { id_livello_confidenzialita: 1 }],
  ['another speciality, under Parziale', { visibility: 3, tags: [6] }, { id_livello_confidenzialita: 1, tags: [4] }],
])('T5: a part that is hidden by %s leaves no trace when it is written or changed', async (_, granted, given) => {
  await oneByOneOnFailure(
    PARTS.map(({ short }) => short),
    async (shorts) => {
      const [of, him] = [await newPatient(behind.db), await newDoctor(behind.db)];
      await associate(behind.db, of, him, granted);
      const [owner, as] = [await bearerOf(of.userId), await bearerOf(him.userId)];
      const before = await asked(as, of);
      for (const values of [{ value: 'si', ...given }, { value: 'no' }]) {
        const { value, ...rest } = values;
        for (const { short, field } of PARTS.filter((part) => shorts.includes(part.short)))
          expect((await put(owner, of, short, { [field]: value, ...rest })).status, short).toBe(200);
        expect(await asked(as, of)).toEqual(before);
      }
    },
  );
});

test('a doctor never sees an earlier version of a part, and nothing of the part once its level is raised', async () => {
  const [of, him] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, of, him, { level: 3 });
  const [owner, as] = [await bearerOf(of.userId), await bearerOf(him.userId)];
  const before = await asked(as, of);
  await put(owner, of, 'Rm', { anamnesi_remota_contenuto: 'Canarino', id_livello_confidenzialita: 2 });
  await put(owner, of, 'Rm', { anamnesi_remota_contenuto: 'Ora altro' });
  expect(JSON.stringify(await asked(as, of))).toContain('Ora altro');
  expect(JSON.stringify(await asked(as, of))).not.toContain('Canarino');
  await put(owner, of, 'Rm', { id_livello_confidenzialita: 5 });
  expect(await asked(as, of)).toEqual(before);
});
