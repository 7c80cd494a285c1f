import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openRecord } from '@/lib/access/policy/open';
import { readsNothing } from '@/lib/access/policy/relation';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { inTransaction } from '@/lib/database';
import { readFhirSource } from '@/lib/record/fhir/source';
import { readExtract } from '@/lib/record/registry/extract';
import { sharedSections } from '@/lib/record/registry/registry';
import { readItems } from '@/lib/record/timeline/items';
import { timelineSections } from '@/lib/record/timeline/parts';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { cardSection } from '@/lib/sections/patient/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { drawn, fillWithEverything, keyOf, type Model, related, type Sight, seenBy } from './carer-scene';
import { seenIn } from './shared-record';

// T1, T5, T9, T51: whatever a user's relation to a record, every channel shows the same rows: those that a model in TypeScript says.

const behind = inProcess();
let patient: Patient;
let model: Model;
beforeAll(async () => {
  patient = await newPatient(behind.db, { sex: 'female' });
  await subscribe(behind.db, patient.userId);
  model = await fillWithEverything(behind, patient);
});

/** The rows by section and id. */
const keysOf = (found: Iterable<readonly [string, readonly number[]]>) =>
  [...found].flatMap(([section, ids]) => ids.map((id) => keyOf(section, id))).sort();
const read = async <T>(userId: number, work: (record: RecordAccess) => Promise<T>) =>
  withRecord(await viewerOf(userId), patient.patientId, cardSection, work);

/** The rows by the policy in SQL, in an extract, in a FHIR document's source, and on the timeline. */
const readSets = (record: RecordAccess) =>
  Promise.all([
    seenIn(record).then(keysOf),
    readExtract(record, {}).then(({ rowsOf }) => rowsOfAll(rowsOf)),
    readFhirSource(record, {}).then(({ extract }) => rowsOfAll(extract.rowsOf)),
    readItems(record, {}, { limit: 1000 }).then(({ items }) =>
      items.map(({ section, id }) => keyOf(section, id)).sort(),
    ),
  ]);
const rowsOfAll = (rowsOf: Awaited<ReturnType<typeof readExtract>>['rowsOf']) =>
  keysOf(sharedSections.map((section) => [section.name, rowsOf(section).map(({ id }) => id as number)] as const));

const clinical = new Set(sharedSections.map(({ name }) => name));
const onTimeline = new Set(timelineSections.map(({ name }) => name).filter((name) => clinical.has(name)));
const ofTimeline = (keys: readonly string[]) => keys.filter((key) => onTimeline.has(key.split(' ')[0] ?? ''));

test('the policy, extracts, FHIR documents and the timeline show what the model says, for 150 random relations', () =>
  fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const { userId, sight } = await related(behind, patient, one);
      const found = await read(userId, readSets);
      if (sight === 'none' || !found.ok) {
        expect([sight, found]).toMatchObject(['none', { ok: false, refusal: { code: 'not_found' } }]);
        return;
      }
      const seen = seenBy(model, sight);
      const [policy, extract, fhir, timeline] = found.value;
      expect(policy).toEqual(seen);
      expect(extract).toEqual(seen);
      expect(fhir).toEqual(seen);
      expect(ofTimeline(timeline)).toEqual(ofTimeline(seen));
    }),
    { numRuns: 150 },
  ));

test('a row is reached by its id only through a relation that holds', () =>
  fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const { userId, sight } = await related(behind, patient, one);
      const id = Number([...model.keys()].find((key) => key.startsWith('diagnoses '))?.split(' ')[1]);
      const viewer = await viewerOf(userId);
      const record = await inTransaction('read', (tx) => openRecord(tx, viewer, { rowId: id, of: diagnosesSection }));
      expect(record === null || readsNothing(record)).toBe(sight === ('none' satisfies Sight));
    }),
    { numRuns: 60 },
  ));

test('a preview of what a doctor sees shows a carer what both see, for random terms', async () => {
  const doctor = await newDoctor(behind.db);
  const association = await associate(behind.db, patient, doctor);
  const terms = fc.record({
    level: fc.integer({ min: 1, max: 6 }),
    visibility: fc.integer({ min: 1, max: 3 }),
    tags: fc.subarray([4, 6]),
  });
  await fc.assert(
    fc.asyncProperty(drawn, terms, async (one, { level, visibility, tags }) => {
      await behind.sql`update tbl_associazioni set assegnazione_confidenzialita = ${level}, visibility = ${visibility},
        id_tags = ${tags} where id_cpp = ${association}`;
      const { userId, sight } = await related(behind, patient, { ...one, kind: 'carer', reads: true, shares: true });
      const found = await withRecord(await viewerOf(userId), { as: association }, cardSection, readSets);
      // A contested record is not shared by its carers.
      const isOpen = sight !== 'none' && one.state !== 'contested';
      const byDoctor = seenBy(model, { level, visibility, tags });
      const both = isOpen ? seenBy(model, sight).filter((key) => byDoctor.includes(key)) : [];
      expect([found.ok, found.ok ? found.value[0] : [], found.ok ? found.value[2] : []]).toEqual([isOpen, both, both]);
    }),
    { numRuns: 60 },
  );
});
