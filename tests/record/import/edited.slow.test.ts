import { describe, expect, test } from 'vitest';
import { viewerOf } from '../../support/calls';
import { reviewOf, saveOf } from '../../support/importing-files';
import { inProcess } from '../../support/in-process';
import { newPatient, subscribe } from '../../support/people';

// Fields that the reader of a review changes before saving: what a section refuses is told with its field, and the other rows are saved.

const behind = inProcess();

async function owner() {
  const patient = await newPatient(behind.db, {});
  await subscribe(behind.db, patient.userId);
  return { viewer: await viewerOf(patient.userId), patientId: patient.patientId };
}
const coded = (system: string, code: string, text?: string) => ({ coding: [{ system, code }], text });
const LOINC = 'http://loinc.org';
const CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category';
const observation = (category: string, code: string, text: string, rest: object) => ({
  ...{ resourceType: 'Observation', status: 'final', category: [coded(CATEGORY, category)] },
  ...{ code: coded(LOINC, code, text), effectiveDateTime: '2026-02-03', ...rest },
});
const mmHg = (code: string, value: number) => ({ code: coded(LOINC, code), valueQuantity: { value, unit: 'mmHg' } });
const PRESSURE = observation('vital-signs', '85354-9', 'Pressione', {
  component: [mmHg('8480-6', 138), mmHg('8462-4', 84)],
});
const RESULT = observation('laboratory', '2160-0', 'Creatinina', { valueQuantity: { value: 0.9, unit: 'mg/dL' } });
const OTHER = observation('laboratory', '2345-7', 'Glucosio', { valueQuantity: { value: 101, unit: 'mg/dL' } });
const THERAPY = {
  ...{ resourceType: 'MedicationStatement', status: 'active', medicationCodeableConcept: { text: 'Ramipril 5 mg' } },
  effectivePeriod: { start: '2026-01-10', end: '2026-02-10' },
};
const DIAGNOSIS = { resourceType: 'Condition', code: { text: 'Ipertensione' }, onsetDateTime: '2024-01-01' };
const DOSE = {
  ...{ resourceType: 'Immunization', status: 'completed', occurrenceDateTime: '2026-01-10' },
  vaccineCode: { text: 'Antinfluenzale' },
};
const bundle = (...resources: object[]) =>
  JSON.stringify({
    ...{ resourceType: 'Bundle', type: 'collection' },
    entry: resources.map((resource, at) => ({ fullUrl: `urn:x:${at}`, resource })),
  });
const DEVICE = { resourceType: 'Device', deviceName: [{ name: 'BM 85', type: 'user-friendly-name' }] };
const DEVICES = JSON.stringify({
  ...{ resourceType: 'Bundle', type: 'collection' },
  entry: [
    { fullUrl: 'urn:x:device', resource: DEVICE },
    {
      fullUrl: 'urn:x:reading',
      resource: { ...PRESSURE, effectiveDateTime: '2026-02-03T08:30:00+01:00', device: { reference: 'urn:x:device' } },
    },
    { fullUrl: 'urn:x:diagnosis', resource: DIAGNOSIS },
  ],
});

type Viewer = Awaited<ReturnType<typeof owner>>['viewer'];

/** Saves all new rows of a document, the first one of a section with changed fields; answers what became of the sections' rows. */
async function edited(viewer: Viewer, document: string, section: string, changed: Record<string, unknown>) {
  const { proposte } = await reviewOf(viewer, document);
  const open = proposte.filter(({ stato }) => stato === 'nuova');
  const id = open.find(({ sezione }) => sezione === section)?.id ?? -1;
  const saved = await saveOf(
    viewer,
    document,
    open.map((one) => one.id),
    { changes: { [id]: changed } },
  );
  return {
    ...saved,
    reasons: saved.righe.find((one) => one.id === id)?.motivi ?? [],
    refused: saved.righe.filter(({ salvato }) => !salvato).map(({ sezione }) => sezione),
  };
}

const ALL = bundle(PRESSURE, RESULT, THERAPY, DIAGNOSIS, DOSE);
const FUTURE = '2099-01-01';

describe('a changed field that is refused is told by its name, and the other rows are saved', () => {
  test.each([
    ['readings', { parametro_pressione_minima: 150 }, /pressione|minima/i],
    ['readings', { parametro_peso: 800 }, /peso/i],
    ['readings', { created_on: FUTURE }, /giorno|data/i],
    ['readings', { parametro_pressione_massima: 'alta' }, /massima/i],
    ['readings', { id_livello_confidenzialita: 0 }, /chi può vedere/i],
    ['readings', { id_livello_confidenzialita: 9 }, /chi può vedere/i],
    ['readings', { id_livello_confidenzialita: 'alto' }, /chi può vedere/i],
    ['therapies', { data_fine: '2025-01-01' }, /fine|inizio/i],
    ['therapies', { data_inizio: '31/12/2025' }, /inizio/i],
    ['diagnoses', { diagnosi_esordio: FUTURE }, /insorgenza|data/i],
    ['diagnoses', { diagnosi_patologia: '' }, /patologia|diagnosi/i],
    ['vaccinations', { vaccinazione_data: FUTURE }, /data|giorno/i],
    ['results', { valore: 9000 }, /valore/i],
    ['results', { data_prelievo: FUTURE }, /data|prelievo|giorno/i],
    ['results', { data_prelievo: '1970-01-01' }, /data|prelievo|giorno/i],
    ['results', { limite_inferiore: 5, limite_superiore: 1 }, /limite|intervallo/i],
  ])('%s: %o', async (section, changed, words) => {
    const { viewer } = await owner();
    const { refused, reasons } = await edited(viewer, ALL, section, changed);
    expect(refused).toEqual([section]);
    expect(reasons.join()).toMatch(words);
    expect(reasons.join()).toContain(': ');
  });
});

describe('the measurement of a device', () => {
  test.each([
    [{ parametro_pressione_minima: 150 }, /minima/i],
    [{ parametro_pressione_minima: null }, /minima/i],
    [{ parametro_peso: 71 }, /peso/i],
    [{ created_on: FUTURE }, /data|giorno/i],
  ])('that is refused is told by its field: %o', async (changed, words) => {
    const { viewer } = await owner();
    const { refused, reasons } = await edited(viewer, DEVICES, 'readings', changed);
    expect(refused).toEqual(['readings']);
    expect(reasons.join()).toMatch(words);
    expect(reasons.join()).toContain(': ');
  });

  test('has the day that its reader has corrected', async () => {
    const { viewer, patientId } = await owner();
    expect((await edited(viewer, DEVICES, 'readings', { created_on: '2026-02-04' })).refused).toEqual([]);
    expect(
      await behind.sql`select created_on::text as day, ora, rilevato_il::text as at from tbl_parametri_vitali
      where id_paziente = ${patientId}`,
    ).toMatchObject([{ day: '2026-02-04', at: '2026-02-04 08:30:00' }]);
  });
});

describe('a result that is refused', () => {
  const countsOf = async (patientId: number) => {
    const [counts] = await behind.sql`select
      (select count(*)::int from tbl_indagini where id_paziente = ${patientId} and deleted_at is null) as exams,
      (select count(*)::int from imports where id_paziente = ${patientId} and undone_at is null) as imports,
      (select count(*)::int from tbl_files where id_paziente = ${patientId} and deleted_at is null) as files`;
    return counts;
  };
  const saveResults = async (document: string, changed: Record<string, unknown>) => {
    const { viewer, patientId } = await owner();
    const { proposte } = await reviewOf(viewer, document);
    const ids = proposte.filter(({ sezione }) => sezione === 'results').map(({ id }) => id);
    const saved = await saveOf(viewer, document, ids, { changes: { [ids[0] ?? -1]: changed } });
    return { viewer, patientId, saved, ids };
  };

  test.each([{ valore: 9000 }, { data_prelievo: '1970-01-01' }])(
    'leaves no exam, import or file behind: %o',
    async (changed) => {
      const { viewer, patientId, saved, ids } = await saveResults(bundle(RESULT), changed);
      expect(saved).toMatchObject({ importazione: null, id_file: null, righe: [{ id: ids[0], salvato: false }] });
      expect(await countsOf(patientId)).toEqual({ exams: 0, imports: 0, files: 0 });
      const again = await saveOf(viewer, bundle(RESULT), ids);
      expect(again.righe.map(({ salvato }) => salvato)).toEqual([true, true]);
      expect(await countsOf(patientId)).toEqual({ exams: 1, imports: 1, files: 1 });
    },
  );

  test('leaves the exam of the other results', async () => {
    const { patientId, saved } = await saveResults(bundle(RESULT, OTHER), { valore: 9000 });
    expect(saved.righe.map(({ sezione, salvato }) => [sezione, salvato])).toEqual([
      ['exams', true],
      ['results', false],
      ['results', true],
    ]);
    expect(await countsOf(patientId)).toEqual({ exams: 1, imports: 1, files: 1 });
  });

  test('takes its exam with it if other rows are saved', async () => {
    const { viewer, patientId } = await owner();
    const { proposte } = await reviewOf(viewer, bundle(RESULT, DIAGNOSIS));
    const ids = proposte.filter(({ sezione }) => sezione !== 'exams').map(({ id }) => id);
    const result = proposte.find(({ sezione }) => sezione === 'results')?.id ?? -1;
    const saved = await saveOf(viewer, bundle(RESULT, DIAGNOSIS), ids, { changes: { [result]: { valore: 9000 } } });
    expect(saved.righe.map(({ sezione, salvato }) => [sezione, salvato])).toEqual([
      ['diagnoses', true],
      ['results', false],
    ]);
    expect(await countsOf(patientId)).toEqual({ exams: 0, imports: 1, files: 1 });
  });
});
