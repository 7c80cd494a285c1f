import { expect, test } from 'vitest';
import { viewerOf } from '../../support/calls';
import {
  cdaOf,
  code,
  KIND,
  loinc,
  observation,
  quantity,
  report,
  SYSTEM,
  section,
  span,
  time,
  within,
} from '../../support/cda';
import { reviewOf, saveOf, statesOf } from '../../support/importing-files';
import { inProcess } from '../../support/in-process';
import { newPatient, subscribe } from '../../support/people';

// Entries of a document that the record cannot hold as they are: they are kept with what the document says, or corrected first.

const behind = inProcess();

async function viewer() {
  const patient = await newPatient(behind.db, {});
  await subscribe(behind.db, patient.userId);
  return { who: await viewerOf(patient.userId), patientId: patient.patientId };
}

const result = (of: string, name: string, value: string) =>
  within(observation(loinc(of, name) + time('20260203') + value));

test('a value that its test cannot have is kept with name, value, unit and range, outside the list of tests', async () => {
  const { who } = await viewer();
  const range =
    '<referenceRange><observationRange><value xsi:type="IVL_PQ"><low value="0.5" unit="mg/dL"/><high value="1.2" unit="mg/dL"/></value></observationRange></referenceRange>';
  const document = report([result('2161-8', 'Creatinina nelle urine', quantity('1.1', 'mg/dL') + range)]);
  const { proposte } = await reviewOf(who, document);
  const proposed = proposte.find(({ sezione }) => sezione === 'results');
  expect(proposed).toMatchObject({
    ...{ stato: 'nuova', sicura: false, titolo: 'Creatinina nelle urine' },
    dati: { test: null, loinc: null, valore: 1.1, unita: 'mg/dL', limite_inferiore: 0.5, limite_superiore: 1.2 },
  });
  expect(proposed?.avvisi.join()).toContain('2161-8');
  const { righe } = await saveOf(who, document, [proposed?.id ?? -1]);
  expect(righe.map(({ salvato }) => salvato)).toEqual([true, true]);
  expect(statesOf(await reviewOf(who, document))).toMatchObject({ presente: 2 });
});

test('a measure that nobody can have is saved only as its reader corrects it', async () => {
  const { who } = await viewer();
  const weight = observation(loinc('29463-7', 'Peso') + time('20260203') + quantity('800', 'kg'));
  const document = cdaOf(section('8716-3', 'Parametri vitali', { entries: [weight] }), { kind: KIND.summary });
  const { proposte } = await reviewOf(who, document);
  const [proposed] = proposte.filter(({ sezione }) => sezione === 'readings');
  expect(proposed).toMatchObject({ stato: 'non_presa', correggibile: true, dati: { parametro_peso: 800 } });
  const id = proposed?.id ?? -1;
  expect((await saveOf(who, document, [id])).righe).toEqual([]);
  const { righe } = await saveOf(who, document, [id], { changes: { [id]: { parametro_peso: 80 } } });
  expect(righe).toMatchObject([{ sezione: 'readings', salvato: true }]);
});

test('an entry about another person cannot be corrected', async () => {
  const { who } = await viewer();
  const bundle = {
    ...{ resourceType: 'Bundle', type: 'collection' },
    entry: [
      { fullUrl: 'urn:uuid:1', resource: { resourceType: 'Patient', id: '1' } },
      {
        fullUrl: 'urn:uuid:3',
        resource: {
          ...{ resourceType: 'Condition', code: { text: 'Gotta' }, subject: { reference: 'Patient/2' } },
          onsetDateTime: '2024-01-01',
        },
      },
    ],
  };
  const { proposte } = await reviewOf(who, JSON.stringify(bundle));
  expect(proposte.filter(({ sezione }) => sezione === 'diagnoses')).toMatchObject([
    { stato: 'non_presa', correggibile: false },
  ]);
});

test('a line that is added to the anamnesis can be changed before it is saved', async () => {
  const { who, patientId } = await viewer();
  const procedure = `<procedure classCode="PROC" moodCode="EVN">${code('code', '81.51', SYSTEM.icd9, 'Protesi')}${span('2021', '2021')}</procedure>`;
  const document = cdaOf(section('47519-4', 'Interventi', { entries: [procedure] }), { kind: KIND.summary });
  const { proposte } = await reviewOf(who, document);
  const [line] = proposte.filter(({ sezione }) => sezione === 'anamnesis');
  expect(line?.dati).toMatchObject({ riga: 'Protesi (2021)' });
  const id = line?.id ?? -1;
  await saveOf(who, document, [id], { changes: { [id]: { riga: 'Protesi all’anca destra (2021)' } } });
  expect(await behind.sql`select contenuto from tbl_anamnesi where id_paziente = ${patientId}`).toMatchObject([
    { contenuto: 'Protesi all’anca destra (2021)' },
  ]);
});
