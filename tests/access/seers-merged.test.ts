import { expect, test } from 'vitest';
import { rowKey } from '@/lib/access/record/row-key';
import { readAnamnesisPage } from '@/lib/sections/anamnesis/page/queries';
import { readTracings } from '@/lib/sections/files/queries';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient } from '../support/people';
import { newRow } from '../support/rows';
import { opened } from './shared-record';

// The dialog "Who sees this" on a page of several tables: rows of different tables with the same id are distinguished.

const behind = inProcess();

/** The id that a row in each of two tables has. */
const id = 5001;

async function scene() {
  const patient = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, { level: 3, visibility: 1 });
  return { patient, own: <T>(read: Parameters<typeof opened<T>>[2]) => opened(patient.userId, 'own', read) };
}

test('an ECG of a file and one of a device with the same id each have their own list of doctors', async () => {
  const { patient, own } = await scene();
  await newRow(behind.db, 'files', patient, { id, level: 1, kind: 'kardia' });
  await newRow(behind.db, 'ecgs', patient, { id, level: 6 });
  const kardia = await own((record) => readTracings(record, {}));
  const seen = kardia.rows.map((row) => [row.source, kardia.audience?.get(rowKey(row))?.doctors.length]);
  expect(new Map(seen as [string, number][])).toEqual(
    new Map([
      ['kardia', 1],
      ['ecg', 0],
    ]),
  );
});

test('a text of the anamnesis and the physiological part with the same id each have their own list of doctors', async () => {
  const { patient, own } = await scene();
  await newRow(behind.db, 'anamnesis', patient, { id, level: 1 });
  await newRow(behind.db, 'physiology', patient, { id, level: 6 });
  const { audience } = await own(readAnamnesisPage({}));
  expect([audience.texts?.get(id)?.doctors.length, audience.physiology?.get(id)?.doctors.length]).toEqual([1, 0]);
});
