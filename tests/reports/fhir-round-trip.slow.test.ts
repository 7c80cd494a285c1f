import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { mapped, readFhirSource } from '@/lib/record/fhir/source';
import { CARD_KEY } from '@/lib/record/import/import-wire';
import { type Extract, readExtract } from '@/lib/record/registry/extract';
import { fhirDocument } from '@/lib/reports/fhir/document';
import type { Viewer } from '@/lib/session/sessions';
import { opened } from '../access/shared-record';
import { viewerOf } from '../support/calls';
import { importAll, notOf, proposalsIn, unsaved } from '../support/fhir/importing';
import { lostOf } from '../support/fhir/kept';
import { sources } from '../support/fhir/records';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { newRow } from '../support/rows';

const behind = inProcess('seeded');

const documentOf = (userId: number) =>
  opened(userId, 'own', async (record) => JSON.stringify(fhirDocument(await readFhirSource(record, {}), 'it')));

async function emptyRecord(): Promise<Patient & { viewer: Viewer }> {
  const none = { sex: 'unknown', taxCode: null, birthDate: null, maritalStatusId: null, bloodGroup: null } as const;
  const nowhere = { organDonation: null, birthCity: null, birthPlaceCode: null, residenceCity: null, street: null };
  const patient = await newPatient(behind.db, { ...none, ...nowhere, phone: null, email: null });
  await subscribe(behind.db, patient.userId);
  return { ...patient, viewer: await viewerOf(patient.userId) };
}

/** Technical columns, which are not part of a row's content; a doctor's user id must not be exported. */
const TECHNICAL = [
  'id',
  'patientId',
  'authorId',
  'version',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'prescriberId',
  'doctorUserId',
  'centreId',
];
/** Columns that the server computes from the drawing; the demo's entries lack them. */
const DERIVED = ['shares'];
/** The ids of an appointment's files: documents do not contain the files. */
const OF_FILES = ['files'];
/** References to rows of other tables are replaced by the rows' content. */
const REFERENCES: Readonly<Record<string, string>> = {
  diagnosisId: 'diagnoses',
  examId: 'exams',
  therapyId: 'therapies',
  visitId: 'visits',
};

function plain(extract: Extract) {
  const rowsIn = (name: string) => {
    const found = mapped.find(({ section }) => section.name === name);
    return (found ? extract.rowsOf(found.section) : []) as unknown as Record<string, unknown>[];
  };
  const said = (name: string, row: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) => {
        const above = REFERENCES[column];
        const target = above && rowsIn(above).find(({ id }) => id === value);
        if (name === 'scores' && column === 'createdAt') return [[column, value]];
        if ([...TECHNICAL, ...DERIVED, ...OF_FILES].includes(column)) return [];
        return [[column, target ? said(above, target) : (value ?? null)]];
      }),
    );
  return Object.fromEntries(
    mapped
      .filter(({ mapping }) => mapping.read)
      .map(({ section: { name } }) => [
        name,
        rowsIn(name)
          .map((row) => JSON.stringify(said(name, row), inOrder))
          .sort(),
      ]),
  );
}
/** Normalises the order of a drawing's areas and of object members, which has no meaning. */
function inOrder(name: string, value: unknown): unknown {
  if (name === 'areas') return (value as { name: string }[]).map(({ name }) => name).sort();
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)))
    : value;
}
const extractOf = (userId: number) => opened(userId, 'own', (record) => readExtract(record, {}));

test('every value, day, level and speciality of a row is read back as it was written, for arbitrary text', () => {
  const own = sources.filter(({ owners }) => owners);
  fc.assert(
    fc.property(own, (source) => {
      expect(lostOf(source)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

describe('a record’s own document imported into an empty record', () => {
  /** The demo patients with the most rows. */
  let owners: { userId: number; patientId: number }[];
  beforeAll(async () => {
    const rows = await behind.sql`select t.id_utente as "userId", t.id_paziente as "patientId" from tbl_titolarita t
      order by (select count(*) from tbl_diagnosi d where d.id_paziente = t.id_paziente) desc limit 2`;
    owners = rows.map(({ userId, patientId }) => ({ userId: Number(userId), patientId: Number(patientId) }));
    const [first] = owners;
    if (!first) throw new Error('the demo has no patient');
    await newRow(behind.db, 'contacts', first, { level: 2, tags: [4, 6] });
    // A section of which the demo has no rows gets the least row of its fixture.
    for (const name of await emptySections()) await newRow(behind.db, name, first);
  });

  const emptySections = async () => {
    const all = await Promise.all(owners.map(async ({ userId }) => plain(await extractOf(userId))));
    return Object.keys(all[0] ?? {}).filter((name) => all.every((record) => record[name]?.length === 0));
  };

  test('has rows of every section that can be restored', async () => {
    expect(await emptySections()).toEqual([]);
  });

  test('restores the record with levels and specialities, and a second import adds nothing', async () => {
    for (const { userId } of owners) {
      const text = await documentOf(userId);
      const { userId: target, viewer } = await emptyRecord();
      expect(unsaved(await importAll(viewer, text, [CARD_KEY]))).toEqual([]);
      const [before, after] = [await extractOf(userId), await extractOf(target)];
      expect(plain(after)).toEqual(plain(before));
      for (const name of [
        'taxCode',
        'birthDate',
        'sex',
        'bloodGroup',
        'organDonation',
        'birthCity',
        'phone',
        'street',
      ] as const)
        expect(after.patient[name]).toEqual(before.patient[name]);
      const again = await proposalsIn(viewer, text);
      expect(notOf('present', again.rows)).toEqual([]);
      expect(again.card).toBeUndefined();
    }
  });

  test('has nothing new for the record it was made from', async () => {
    for (const { userId } of owners) {
      const read = await proposalsIn(await viewerOf(userId), await documentOf(userId));
      expect(notOf('present', read.rows)).toEqual([]);
    }
  });
});
