import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MEALS, type Meal } from '@/db/reference/devices';
import { standingsOfSent, storeSent } from '@/lib/sections/devices/sent';
import { viewerOf } from '../support/calls';
import { DEVICE } from '../support/device-readings';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// A meter sends the meal of a glucose value separately, later or never. With or without it, it is the same reading.

const behind = inProcess();

const AT = '2026-01-15T08:15:00';
const glucose = (meal?: Meal, more: object = {}) => ({
  ...{ kind: 'glucose', measuredAt: AT, glucose: 98 },
  ...(meal ? { meal } : {}),
  ...more,
});
const EACH_WAY = [undefined, ...MEALS];
const sentEachWay = EACH_WAY.map((meal) => glucose(meal));
const each = (outcome: string) => EACH_WAY.map(() => outcome);

const store = async ({ userId }: Patient, readings: object[], identity = DEVICE) => {
  const result = await storeSent(await viewerOf(userId), { identity, readings });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const standings = async ({ userId }: Patient, readings: object[]) => {
  const result = await standingsOfSent(await viewerOf(userId), { identity: DEVICE, readings });
  return result.ok && result.value;
};
const rowsOf = ({ patientId }: Patient) =>
  behind.sql`select * from tbl_parametri_vitali where id_paziente = ${patientId} and deleted_at is null`;
const mealsOf = async (patient: Patient) => (await rowsOf(patient)).map((row) => row.glicemia_pasto);

/** A row as stored when the meal was still part of the key; the test computes the digest independently of the tested code. */
const storedBefore = (patient: Patient, meal: Meal) => {
  const told = [DEVICE.device, DEVICE.serialNumber, 'glucose', AT, ...Array(8).fill(null), 98, meal];
  const sourceKey = createHash('sha256').update(JSON.stringify(told)).digest('base64url');
  const row = { ...DEVICE, kind: 'glucose', day: '2026-01-15', measuredAt: AT, glucose: 98, meal, sourceKey };
  return newRow(behind.db, 'readings', patient, row);
};

test.each(EACH_WAY)('a glucose sent with meal %s is recognised if sent with any other meal or none', async (meal) => {
  const patient = await newPatient(behind.db);
  expect(await store(patient, [glucose(meal)])).toEqual(['stored']);
  expect(await standings(patient, sentEachWay)).toEqual(each('stored'));
  expect(await store(patient, sentEachWay)).toEqual(each('known'));
  expect(await mealsOf(patient)).toEqual([meal ?? null]);
});

test('a glucose whose stored key includes the meal is recognised and not changed', async () => {
  const patient = await newPatient(behind.db);
  const id = await storedBefore(patient, 'postprandial');
  const before = await rowsOf(patient);
  expect(await standings(patient, sentEachWay)).toEqual(each('stored'));
  const other = glucose(undefined, { glucose: 99 });
  expect(await store(patient, [...sentEachWay, other])).toEqual([...each('known'), 'stored']);
  const rows = await rowsOf(patient);
  expect(rows).toHaveLength(2);
  expect(rows.filter((row) => Number(row.id) === id)).toEqual([...before]);
});

test('a deleted glucose is reported as deleted and can be stored again', async () => {
  const patient = await newPatient(behind.db);
  await storedBefore(patient, 'fasting');
  await behind.sql`update tbl_parametri_vitali set deleted_at = now() where id_paziente = ${patient.patientId}`;
  expect(await standings(patient, sentEachWay)).toEqual(each('deleted'));
  expect(await store(patient, [glucose()])).toEqual(['stored']);
  expect(await standings(patient, sentEachWay)).toEqual(each('stored'));
});

test('a glucose sent with and without its meal is stored once; within one batch, with the meal', async () => {
  const patient = await newPatient(behind.db);
  expect(await store(patient, [glucose(), glucose('bedtime')])).toEqual(['stored', 'known']);
  expect(await mealsOf(patient)).toEqual(['bedtime']);
  const other = await newPatient(behind.db);
  const all = await Promise.all(sentEachWay.map((one) => store(other, [one])));
  expect(all.flat().toSorted()).toEqual([...each('known').slice(1), 'stored']);
  expect(await rowsOf(other)).toHaveLength(1);
});

test('a glucose of another device, time or value is a different reading', async () => {
  const patient = await newPatient(behind.db);
  await store(patient, [glucose('fasting')]);
  const others = [glucose(undefined, { glucose: 99 }), glucose(undefined, { measuredAt: '2026-01-15T08:15:01' })];
  expect(await standings(patient, others)).toEqual(['new', 'new']);
  expect(await store(patient, others)).toEqual(['stored', 'stored']);
  expect(await store(patient, [glucose()], { ...DEVICE, serialNumber: 'SN-2' })).toEqual(['stored']);
});
