import { describe, expect, test } from 'vitest';
import { CONFIRMED, EXCLUDED } from '@/db/reference/values';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { diagnosesFhir } from '@/lib/sections/diagnoses/fhir';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { readPerson } from '@/lib/sections/therapies/person';
import { dataOf, viewerOf } from '../support/calls';
import { type DiagnosisRow, diagnosisBody, diagnosisTests } from '../support/diagnoses';
import { readBy } from '../support/fhir/read-by';
import { associate, newDoctor } from '../support/people';
import { newRow } from '../support/rows';
import { errorsOf } from '../support/saves';

// A diagnosis may carry a code of ICD-10, which the patient chooses from the shipped list.

const { behind, api, signedIn, stored } = diagnosisTests();

describe('a save', () => {
  test.each([
    ['I10', 'I10'],
    [' e11.9 ', 'E11.9'],
    ['e119', 'E11.9'],
    ['', null],
    [null, null],
  ])('stores a code of the list as it is written there: %j', async (sent, code) => {
    const { patient, as } = await signedIn();
    const row = dataOf<DiagnosisRow>(await api.post(as, diagnosisBody({ codice_icd10: sent })));
    expect(row.codice_icd10).toBe(code);
    expect(dataOf<DiagnosisRow[]>(await api.list(as, patient))[0]?.codice_icd10).toBe(code);
  });

  test.each(['X99', 'I99.7', 'ipertensione', 'I1', 'I10.00'])('refuses what is not in it: %s', async (code) => {
    const { as } = await signedIn();
    const answer = await api.post(as, diagnosisBody({ codice_icd10: code }));
    expect([answer.status, errorsOf(answer)]).toEqual([
      422,
      { codice_icd10: 'Scelga un codice ICD-10 dall’elenco, oppure lasci vuoto il campo' },
    ]);
  });

  test('keeps a stored code that the list no longer has, and never guesses one', async () => {
    const { patient, as } = await signedIn();
    const id = await newRow(behind.db, 'diagnoses', patient, { kind: 'Diagnosi', state: 0, icd10: 'I99.7' });
    expect((await api.put(as, id, { codice_icd10: 'I99.7', diagnosi_patologia: 'Asma' })).status).toBe(200);
    expect((await stored(id)).codice_icd10).toBe('I99.7');
    const named = dataOf<DiagnosisRow>(await api.post(as, diagnosisBody({ diagnosi_patologia: 'Asma' })));
    expect(named.codice_icd10).toBeNull();
  });
});

describe('in FHIR', () => {
  const say = (key: string) => key;
  const row = { id: 1, kind: 'Diagnosi', pathology: 'Pressione alta', state: CONFIRMED, doctor: 'Anna Neri', level: 6 };
  const codeOf = (given: object) => {
    const { resources } = diagnosesFhir.write(
      { ...row, recordedOn: '2026-01-15', ...given } as never,
      { meta: {}, patient: {}, besides: { allergic: false }, say } as never,
    );
    return resources.map(({ resource }) => (resource as { code?: unknown }).code)[0];
  };
  const ICD10 = 'http://hl7.org/fhir/sid/icd-10';
  const SNOMED = 'http://snomed.info/sct';

  test('a code is written beside the patient’s words, with the SNOMED CT concept where the list has one', () => {
    expect(codeOf({ icd10: 'I10' })).toEqual({
      coding: [
        { system: ICD10, code: 'I10' },
        { system: SNOMED, code: '38341003' },
      ],
      text: 'Pressione alta',
    });
    expect(codeOf({ icd10: 'I15.9' })).toEqual({ coding: [{ system: ICD10, code: 'I15.9' }], text: 'Pressione alta' });
    expect(codeOf({ icd10: null })).toEqual({ text: 'Pressione alta' });
  });

  const readCode = (coding: object[]) => {
    const resource = { resourceType: 'Condition', code: { coding, text: 'Pressione alta' } } as never;
    return readBy(diagnosesFhir, resource, { resolve: () => undefined, referring: () => [], say } as never)?.input;
  };
  test('a code is read back only if it is in the list, and none is made of another system’s', () => {
    expect(readCode([{ system: ICD10, code: 'I10' }])).toMatchObject({ icd10: 'I10', pathology: 'Pressione alta' });
    for (const coding of [
      { system: ICD10, code: 'I99.7' },
      { system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'I10' },
      { system: SNOMED, code: '38341003' },
    ])
      expect(readCode([coding])).not.toHaveProperty('icd10');
  });
});

describe('the medicine check’s person', () => {
  const read = async <T>(ask: (record: RecordAccess) => Promise<T>, userId: number, whose: number | 'own' = 'own') => {
    const answer = await withRecord(await viewerOf(userId), whose, diagnosesSection, ask);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };
  const codesFor = async (userId: number, whose: number | 'own' = 'own') => {
    const person = await read((record) => readPerson(record, Promise.resolve({ tests: [] })), userId, whose);
    return person.diagnoses.map(({ name, codes }) => [name, codes]);
  };

  test('has the chosen code besides those in the words, of what is not ruled out', async () => {
    const { patient } = await signedIn();
    const add = (given: object) => newRow(behind.db, 'diagnoses', patient, { kind: 'Diagnosi', state: 0, ...given });
    await add({ pathology: 'Asma (J45.9)', icd10: 'J45.0' });
    await add({ pathology: 'Gozzo', icd10: null });
    await add({ pathology: 'Zoppia', icd10: 'M10.9', state: EXCLUDED });
    expect(await codesFor(patient.userId)).toEqual([
      ['Asma (J45.9)', ['J45.0', 'J45.9']],
      ['Gozzo', []],
    ]);
  });

  test('has no code of a row that is hidden from the viewer, and no list shows it', async () => {
    const { patient } = await signedIn();
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 3 });
    const add = (given: object) => newRow(behind.db, 'diagnoses', patient, { kind: 'Diagnosi', state: 0, ...given });
    await add({ pathology: 'Vista', icd10: 'I10', level: 3 });
    await add({ pathology: 'Nascosta', icd10: 'F32.9', level: 4 });
    expect(await codesFor(doctor.userId, patient.patientId)).toEqual([['Vista', ['I10']]]);
    const shown = async (q: string) =>
      (await read((record) => diagnosesSection.readTables(record, { cerca: q }), doctor.userId, patient.patientId))
        .flatMap(({ rows }) => rows)
        .map(({ pathology, icd10 }) => [pathology, icd10]);
    expect(await shown('')).toEqual([['Vista', 'I10']]);
    expect([await shown('I10'), await shown('F32')]).toEqual([[['Vista', 'I10']], []]);
  });
});
