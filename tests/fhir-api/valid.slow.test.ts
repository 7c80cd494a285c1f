import { beforeAll, describe, expect, test } from 'vitest';
import { gather } from '@/lib/values/objects';
import { bearerOf, type Credentials } from '../support/calls';
import { problemsOfResource } from '../support/fhir/validate';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, type Patient } from '../support/people';
import { newRow, newWholeRow, ONCE, ROW_SECTIONS } from '../support/rows';
import { allMatches } from './interface';

// T58: Single resources of the FHIR interface by the checks of the patient summary, and by what International Patient Access requires.

const behind = inProcess('seeded');
type Found = Awaited<ReturnType<typeof allMatches>>[number];

const ACCESS = /^http:\/\/hl7\.org\/fhir\/uv\/ipa\//;
/** The definitions of International Patient Access are not at hand; its required elements are below. */
const withoutAccess = ({ meta, ...rest }: Found) => {
  const profile = (meta?.profile ?? []).filter((url) => !ACCESS.test(url));
  const { profile: _, ...kept } = meta ?? {};
  return { ...rest, meta: { ...kept, ...(profile.length > 0 ? { profile } : {}) } } as never;
};

/** The elements that a profile of International Patient Access 1.1.0 requires; of those in one line, one is enough. */
const REQUIRED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Patient: [['identifier', 'name'], ['name']],
  AllergyIntolerance: [['clinicalStatus', 'verificationStatus'], ['code'], ['patient']],
  Condition: [['clinicalStatus', 'verificationStatus'], ['code'], ['subject']],
  Immunization: [['status'], ['vaccineCode'], ['patient'], ['occurrenceDateTime', 'occurrenceString']],
  Medication: [['code']],
  MedicationStatement: [
    ['status'],
    ['medicationCodeableConcept', 'medicationReference'],
    ['subject'],
    ['effectivePeriod', 'effectiveDateTime', '_effectiveDateTime'],
  ],
  Observation: [
    ['status'],
    ['code'],
    ['subject'],
    [
      ...['Quantity', 'CodeableConcept', 'String', 'Boolean', 'Integer', 'DateTime', 'Period', 'SampledData'].map(
        (one) => `value${one}`,
      ),
    ].concat('_valueString', 'dataAbsentReason', 'component', 'hasMember'),
  ],
  DocumentReference: [['status'], ['subject'], ['content']],
  DiagnosticReport: [['status'], ['code'], ['subject']],
  Provenance: [['target'], ['recorded'], ['agent']],
};
const missing = (resource: Found): string[] =>
  (REQUIRED[resource.resourceType] ?? [])
    .filter((elements) => !elements.some((name) => resource[name] !== undefined))
    .map((elements) => `${resource.resourceType}/${resource.id} has no ${elements.join(' or ')}`);

const problems = (resource: Found) => [
  ...problemsOfResource(withoutAccess(resource)).map((one) => `${resource.resourceType}/${resource.id}: ${one}`),
  ...missing(resource),
];

async function checked(as: Credentials, patientId: number) {
  const path = `Patient/${patientId}/$everything?_count=200`;
  const found = await allMatches(as, path);
  // Rows of many years are alike: only the last ones of each kind are checked.
  const kinds = new Map<string, Found[]>();
  for (const one of found) gather(kinds, `${one.resourceType} ${one.id.replace(/\d+/, '')}`, one);
  return [...kinds.values()].flatMap((all) => all.slice(-8)).flatMap(problems);
}

describe('every resource is valid', () => {
  let owners: { userId: number; patientId: number }[];
  beforeAll(async () => {
    owners = (
      await behind.sql`select id_utente as user, id_paziente as patient from tbl_titolarita where tipo = 'owner' order by 1`
    ).map(({ user, patient }) => ({ userId: Number(user), patientId: Number(patient) }));
  });

  test('of each patient of the demo', async () => {
    expect(owners.length).toBeGreaterThan(0);
    for (const { userId, patientId } of owners) expect(await checked(await bearerOf(userId), patientId)).toEqual([]);
  });

  test('of rows with little, and with texts that mean something elsewhere, as a doctor gets them', async () => {
    const [{ userId = 0, patientId = 0 } = {}] = owners;
    const patient = { userId, patientId } as Patient;
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 6, visibility: 3, tags: [] });
    for (const name of ROW_SECTIONS)
      if (name !== 'links' && name !== 'doses' && !ONCE.includes(name))
        await newWholeRow(behind.db, name, patient, { level: 1, tags: [] });
    const hostile = '<script>alert(1)</script> \u202e " \\ \u0001| &amp;';
    await newRow(behind.db, 'diagnoses', patient, { level: 1, tags: [], kind: 'Diagnosi', pathology: hostile });
    await newRow(behind.db, 'visits', patient, { level: 1, tags: [], reason: hostile, observations: hostile });
    await newRow(behind.db, 'therapies', patient, { level: 1, tags: [], drug: hostile });
    expect(await checked(await bearerOf(doctor.userId), patientId)).toEqual([]);
  });
});
