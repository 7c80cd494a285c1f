import { describe, expect, test } from 'vitest';
import { ONGOING } from '@/db/reference/values';
import { withRecord } from '@/lib/access/record/record';
import { DOCTOR_CALCULATORS, readDoctorViewCalculators } from '@/lib/calculators/scores/doctor-view';
import { readingsSection } from '@/lib/sections/readings/section';
import { today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { newDrug } from '../support/drugs';
import { inProcess } from '../support/in-process';
import { CARDIOLOGY, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { tie } from './doctor-scene';
import { HIDING } from './hidden-cases';

// T5: a doctor's calculators are prefilled only from rows that this doctor may see.

const behind = inProcess();

/** The prefilled values of every calculator in a record, for one of its doctors. */
async function filled(userId: number, { patientId }: Patient) {
  const viewer = await viewerOf(userId);
  const facts: Record<string, unknown> = {};
  for (const { page } of DOCTOR_CALCULATORS) {
    const read = await withRecord(viewer, patientId, readingsSection, readDoctorViewCalculators({ calcolo: page }));
    if (!read.ok) throw new Error(read.refusal.code);
    expect(read.value.licensed).toBe(true);
    facts[page] = read.value.facts;
  }
  return facts;
}

/** Creates rows of every section that prefills a calculator, all with the same level and speciality. */
async function facts(patient: Patient, shared: Record<string, unknown>) {
  const day = today();
  await newRow(behind.db, 'readings', patient, { ...shared, day, weight: 77.7, height: 177, maxPressure: 177 });
  for (const pathology of ['Ipertensione', 'Ictus', 'Scompenso cardiaco'])
    await newRow(behind.db, 'diagnoses', patient, { ...shared, state: 0, kind: 'Diagnosi', pathology });
  const inputs = { creatinineMgDl: 1.7, hdlMgDl: 47 };
  await newRow(behind.db, 'scores', patient, { ...shared, inputs });
  await newRow(behind.db, 'physiology', patient, { ...shared, smoking: 'si' });
}

/** A current therapy, which the emergency set includes: only its level can hide it. */
const therapy = async (patient: Patient, shared: Record<string, unknown>) => {
  const drugId = await newDrug(behind.db, ['C09AA05']);
  await newRow(behind.db, 'therapies', patient, {
    ...shared,
    state: ONGOING,
    drugId,
    start: '2024-03-01',
    end: null,
  });
};

const of = async () => newPatient(behind.db, { birthDate: '1960-01-01', sex: 'female' });

describe.each(HIDING)('with %s', (_, association, hidden) => {
  test('a hidden row changes no prefilled field of any calculator', async () => {
    const patient = await of();
    const { doctor } = await tie(behind, patient, association);
    const before = await filled(doctor.userId, patient);
    await facts(patient, hidden);
    if (association.level) await therapy(patient, hidden);
    expect(await filled(doctor.userId, patient)).toEqual(before);
    expect(before).toMatchObject({ Clearance: { sex: { value: 'female', from: 'card' } } });
  });
});

test('rows that the doctor may see prefill the calculators, each value with its origin', async () => {
  const patient = await of();
  const { doctor } = await tie(behind, patient, { visibility: 3, level: 4, tags: [CARDIOLOGY] });
  await facts(patient, { level: 4, tags: [CARDIOLOGY] });
  await therapy(patient, { level: 4 });
  const { Dosi, hasBledScore, chaDsVasScore, framinghamScore } = await filled(doctor.userId, patient);
  expect(Dosi).toMatchObject({ weightKg: { value: 77.7, from: 'reading', day: today() }, heightCm: { value: 177 } });
  expect(hasBledScore).toMatchObject({
    stroke: { value: '1', from: 'diagnosis' },
    uncontrolledHypertension: { value: '1' },
  });
  expect(chaDsVasScore).toMatchObject({ heartFailure: { value: '1' }, hypertension: { value: '1' } });
  expect(framinghamScore).toMatchObject({
    hdlMgDl: { value: 47, from: 'score' },
    smoker: { from: 'physiology' },
    treated: { value: '1' },
  });
});

test('a doctor whose role has lost the permission gets no prefilled value', async () => {
  const patient = await of();
  const { doctor } = await tie(behind, patient);
  await behind.sql`delete from tbl_utenti_ruoli where id_utente = ${doctor.userId}`;
  const viewer = { ...(await viewerOf(doctor.userId)), doctorId: doctor.doctorId };
  const read = await withRecord(viewer, patient.patientId, readingsSection, readDoctorViewCalculators({}));
  expect(read).toMatchObject({ ok: true, value: { licensed: false, facts: {} } });
});
