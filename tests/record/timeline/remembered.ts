import type { Db } from '@/db/client';
import { DERMATOLOGY, newPatient, type Patient } from '../../support/people';
import { newRow } from '../../support/rows';

/** A record with an item of each kind: nine items, some with a duration, one without a day. */
export async function remembered(db: Db): Promise<Patient> {
  const patient = await newPatient(db, { sex: 'female' });
  const row = (section: string, given: Record<string, unknown>) => newRow(db, section, patient, given);
  await row('therapies', {
    drug: 'In corso',
    state: 1,
    start: '2020-03-01',
    end: null,
    dose: '5 mg',
    frequency: null,
  });
  await row('therapies', { drug: 'Conclusa', state: 2, start: '2020-03-01', end: '2020-04-15' });
  await row('therapies', { drug: 'Vietato', state: 0, start: '2020-03-01', end: null });
  await row('diagnoses', { pathology: 'Asma', state: 1, recordedOn: '2021-06-07' });
  await row('pregnancies', { start: '2019-01-10', end: null, outcome: null });
  await row('pregnancies', { start: null, end: '2015-05-05', outcome: 'nascita' });
  await row('pregnancies', { start: null, end: null, outcome: 'aborto' });
  await row('readings', { day: '2022-02-02', minPressure: 85, maxPressure: 130, heartRate: 72, temperature: 36.6 });
  await row('visits', { day: '2023-03-03', reason: 'Controllo', conclusions: 'Tutto bene', tags: [DERMATOLOGY] });
  return patient;
}
