import { describe, expect, test } from 'vitest';
import { CONFIRMED, EXCLUDED, SUSPECTED } from '@/db/reference/values';
import { perform } from '@/lib/access/commands/perform';
import { FULL, MINIMAL, PARTIAL } from '@/lib/access/policy/visibility';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { readRuleBook } from '@/lib/catalogue/interactions/rules';
import { readFirstSteps } from '@/lib/record/home/first-steps';
import { readExtract } from '@/lib/record/registry/extract';
import { readAlerts } from '@/lib/record/summary/alerts';
import { emergencyContent } from '@/lib/reports/emergency/content';
import { readAllergies } from '@/lib/sections/diagnoses/alerts';
import { diagnosesFhir } from '@/lib/sections/diagnoses/fhir';
import { allergiesOrStatement, isStatement, scopeOf, statesNoAllergies } from '@/lib/sections/diagnoses/no-allergies';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { readPerson } from '@/lib/sections/therapies/person';
import { dataOf, viewerOf } from '../support/calls';
import { type DiagnosisRow, diagnosisBody, diagnosisTests } from '../support/diagnoses';
import { readBy } from '../support/fhir/read-by';
import { associate, newDoctor, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// "No known allergies" as words is the patient's statement, not an allergy, and only those who see all allergies read it.

const { behind, api, signedIn } = diagnosisTests();
const WORDS = 'Nessuna allergia nota';
const statement = (given: Record<string, unknown> = {}) =>
  diagnosisBody({ tipo_diagnosi: 'Allergia', diagnosi_stato: CONFIRMED, diagnosi_patologia: WORDS, ...given });

const read = async <T>(ask: (record: RecordAccess) => Promise<T>, userId: number, whose: number | 'own' = 'own') => {
  const answer = await withRecord(await viewerOf(userId), whose, diagnosesSection, ask);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const told = async (patient: Patient, who = patient.userId) => {
  const whose = who === patient.userId ? 'own' : patient.patientId;
  const { rows, statement: stated } = await read(readAllergies, who, whose);
  return { allergies: rows.map(({ pathology }) => pathology), stated: stated?.pathology };
};

describe('words', () => {
  test.each([
    ...['Nessuna allergia nota', 'nessuna allergia', 'Nessuna', 'nessuna.', 'No', 'NKDA', 'nka'],
    ...['Allergie: nessuna', 'Non note allergie', 'Nega allergie', 'Non ha nessuna allergia', 'niente allergie'],
    ...['Nessuna allergia o intolleranza conosciuta', 'Nessuna allergia a farmaci e alimenti', 'non allergico'],
    ...['No known allergies', 'No known drug allergies', 'none', 'None known', 'Not allergic', 'denies allergies'],
  ])('that state that no allergies are known: %s', (text) => expect(statesNoAllergies(text)).toBe(true));

  test.each([
    ...['Penicillina', 'Nessuna allergia tranne penicillina', 'Nichel (nessuna reazione)', 'Noci', 'Allergia', ''],
    ...['Allergia a farmaci', 'Non nega allergie', 'non senza allergie', 'Nessuna allergia nota, ma asma', 'non'],
    ...['Allergia sconosciuta', 'nessun latte', 'no known allergies except latex', 'Nota allergia', 'nota', 'al cibo'],
  ])('that do not: %s', (text) => expect(statesNoAllergies(text)).toBe(false));

  test('of a diagnosis must name allergies', () => {
    expect(isStatement({ kind: 'Diagnosi', pathology: WORDS })).toBe(true);
    expect(isStatement({ kind: 'Diagnosi', pathology: 'Nessuna' })).toBe(false);
    expect(isStatement({ kind: 'Intolleranza', pathology: 'Nessuna' })).toBe(true);
  });
  test('say what they are about', () => {
    expect([WORDS, 'NKDA', 'Nessuna allergia ad alimenti', 'No known drug allergies'].map(scopeOf)).toEqual([
      'all',
      'drugs',
      'foods',
      'drugs',
    ]);
  });
});

describe('a statement', () => {
  test('is saved as the patient wrote it, at the strictest level and among the allergies, whatever was sent', async () => {
    const { as } = await signedIn();
    for (const given of [{ id_livello_confidenzialita: 1 }, { tipo_diagnosi: 'Diagnosi' }, {}])
      expect(dataOf(await api.post(as, statement(given)))).toMatchObject({
        diagnosi_patologia: WORDS,
        tipo_diagnosi: 'Allergia',
        id_livello_confidenzialita: 6,
        version: 1,
      });
  });

  test('cannot be shared below that level, also a row whose words become a statement', async () => {
    const { patient, as } = await signedIn();
    const id = dataOf<DiagnosisRow>(
      await api.post(as, statement({ diagnosi_patologia: 'Nichel', id_livello_confidenzialita: 2 })),
    ).id_diagnosi;
    expect(dataOf(await api.put(as, id, { diagnosi_patologia: WORDS }))).toMatchObject({
      id_livello_confidenzialita: 6,
    });
    const shared = await api.put(as, id, { id_livello_confidenzialita: 4 });
    expect(dataOf(shared)).toMatchObject({ id_livello_confidenzialita: 6 });
    const viewer = await viewerOf(patient.userId);
    const form = await perform(viewer, 'own', diagnosesSection.share, { id, raw: { id, level: '4' } });
    expect(form).toMatchObject({ refusal: { fields: [{ path: 'level', message: 'noAllergiesLevel' }] } });
    expect(await perform(viewer, 'own', diagnosesSection.share, { id, raw: { id, level: '6' } })).toMatchObject({
      ok: true,
    });
  });

  test('is a fact for the patient and for those who see the allergies of all levels, and does not exist for others', async () => {
    const { patient, as } = await signedIn();
    await api.post(as, statement());
    expect(await told(patient)).toEqual({ allergies: [], stated: WORDS });
    const doctor = async (level: number, visibility: number) => {
      const one = await newDoctor(behind.db);
      await associate(behind.db, patient, one, { level, visibility, tags: [] });
      return told(patient, one.userId);
    };
    for (const visibility of [FULL, MINIMAL, PARTIAL]) {
      expect(await doctor(6, visibility)).toEqual({ allergies: [], stated: WORDS });
      for (const level of [1, 5]) expect(await doctor(level, visibility)).toEqual({ allergies: [], stated: undefined });
    }
  });

  test('is no fact while an allergy is recorded, while it is suspected or ruled out, or at a lower level', async () => {
    const { patient, as } = await signedIn();
    await api.post(as, statement());
    const id = await newRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', pathology: 'Nichel', state: 1 });
    expect(await told(patient)).toEqual({ allergies: ['Nichel'], stated: undefined });
    await behind.sql`update tbl_diagnosi set diagnosi_stato = ${EXCLUDED} where id_diagnosi = ${id}`;
    expect(await told(patient)).toEqual({ allergies: [], stated: WORDS });
    for (const given of [{ state: SUSPECTED }, { state: EXCLUDED }, { state: CONFIRMED, level: 5 }]) {
      const other = (await signedIn()).patient;
      await newRow(behind.db, 'diagnoses', other, { kind: 'Allergia', pathology: WORDS, level: 6, ...given });
      expect(await told(other)).toEqual({ allergies: [], stated: undefined });
    }
  });

  test('stands in the place of the allergies in a print of the therapies and on the first page of a report', () => {
    const row = (given: object) => ({ kind: 'Allergia', pathology: 'Nichel', state: CONFIRMED, level: 6, ...given });
    const [stated, nickel] = [row({ pathology: WORDS }), row({})] as Parameters<typeof allergiesOrStatement>[0];
    if (!stated || !nickel) throw new Error('no rows');
    expect(allergiesOrStatement([stated])).toEqual([stated]);
    expect(allergiesOrStatement([stated, nickel])).toEqual([nickel]);
    expect(allergiesOrStatement([{ ...stated, level: 4 }])).toEqual([]);
  });

  test('is no allergy for the alerts, the emergency report, the medicine check and the first steps', async () => {
    const { patient, as } = await signedIn();
    await api.post(as, statement());
    const { userId } = patient;
    const { allergies } = await read(readAlerts, userId);
    expect([allergies.rows, allergies.statement?.pathology]).toEqual([[], WORDS]);
    const content = await read(async (record) => emergencyContent(await readExtract(record, {})), userId);
    expect([content.allergies, content.statement?.pathology]).toEqual([[], WORDS]);
    const person = await read((record) => readPerson(record, readRuleBook(record.db)), userId);
    expect(person.allergies).toEqual([]);
    expect((await read(readFirstSteps, userId)).allergies).toEqual([WORDS]);
  });
});

describe('in FHIR', () => {
  const say = (key: string) => (key.startsWith('fhir.noAllergies') ? WORDS : key);
  const row = { id: 1, kind: 'Allergia', pathology: WORDS, state: CONFIRMED, doctor: 'Anna Neri', level: 6 };
  const written = (given: object, allergic = false) =>
    diagnosesFhir.write(
      { ...row, recordedOn: '2026-01-15', ...given } as never,
      { meta: {}, patient: {}, besides: { allergic }, say } as never,
    );
  test('a statement is written with the code for it, and refuted once there is an allergy', () => {
    const { part, resources } = written({});
    expect([part, resources[0]?.resource]).toMatchObject([
      'allergies',
      {
        resourceType: 'AllergyIntolerance',
        code: {
          coding: [
            { system: 'http://snomed.info/sct', code: '716186003' },
            { system: 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips', code: 'no-known-allergies' },
          ],
          text: WORDS,
        },
        verificationStatus: { coding: [{ code: 'confirmed' }] },
      },
    ]);
    expect(JSON.stringify(written({ pathology: 'NKDA' }))).toContain('409137002');
    const contradicted = written({}, true);
    expect(contradicted.part).toBe('ruledOut');
    expect(JSON.stringify(contradicted.resources)).toContain('refuted');
  });

  const resource = (code: object) => ({ resourceType: 'AllergyIntolerance', code }) as never;
  const proposal = (code: object) =>
    readBy(diagnosesFhir, resource(code), { resolve: () => undefined, referring: () => [], say } as never)?.input;
  test.each([
    ['http://snomed.info/sct', '716186003'],
    ['http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips', 'no-known-allergies'],
  ])('the code %s %s is read as a statement', (system, code) => {
    expect(proposal({ coding: [{ system, code }] })).toMatchObject({ kind: 'Allergia', pathology: WORDS, state: 0 });
    expect(proposal({ coding: [{ system, code }], text: 'Keine bekannt' })).toMatchObject({ pathology: WORDS });
    expect(proposal({ coding: [{ system, code }], text: 'NKA' })).toMatchObject({ pathology: 'NKA' });
  });
  test('no information about allergies is no statement', () => {
    const absent = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
    expect(proposal({ coding: [{ system: absent, code: 'no-allergy-info' }] })).toBeUndefined();
    expect(proposal({ coding: [{ system: 'http://snomed.info/sct', code: '1287211007' }] })).toBeUndefined();
  });
});
