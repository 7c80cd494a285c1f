import { beforeEach, expect, test } from 'vitest';
import { pressed } from '@/lib/sections/doses/pressed';
import { today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The buttons of doses on Home and on the page of doses.

const behind = inProcess();
let patient: Patient;
let therapyId: number;
beforeEach(async () => {
  patient = await newPatient(behind.db);
  therapyId = await newRow(behind.db, 'therapies', patient, { state: 1, start: '2026-01-15' });
});

const told = () => behind.sql`select id_dose::int8 as id, ora, stato from tbl_dosi
  where id_paziente = ${patient.patientId} and deleted_at is null order by ora`;
const saying = (...times: string[]) => ({
  doses: JSON.stringify(times.map((time) => ({ therapyId, planned: `${today()}T${time}`, state: 'presa' }))),
});

test('a button tells all doses of its time, and another takes one back', async () => {
  const viewer = await viewerOf(patient.userId);
  expect(await pressed(viewer, saying('00:01', '00:02'))).toMatchObject({ ok: true });
  const [first] = await told();
  expect(await told()).toMatchObject([
    { ora: '00:01', stato: 'presa' },
    { ora: '00:02', stato: 'presa' },
  ]);
  expect(await pressed(viewer, { undo: String(first?.id) })).toMatchObject({ ok: true });
  expect(await told()).toMatchObject([{ ora: '00:02' }]);
});

test.each([
  ['no JSON', { doses: '[{' }],
  ['no list', { doses: '{}' }],
  ['no dose', {}],
  ['two buttons', { doses: ['[]', '[]'] }],
])('%s is refused and tells nothing', async (_, fields) => {
  expect(await pressed(await viewerOf(patient.userId), fields)).toMatchObject({
    ok: false,
    refusal: { code: 'invalid' },
  });
  expect(await told()).toHaveLength(0);
});

test('another user neither tells nor takes back doses of the record', async () => {
  await pressed(await viewerOf(patient.userId), saying('00:01'));
  const [dose] = await told();
  const other = await viewerOf((await newPatient(behind.db)).userId);
  for (const fields of [{ undo: String(dose?.id) }, saying('00:02'), { undo: 'x' }])
    expect(await pressed(other, fields)).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
  expect(await told()).toHaveLength(1);
});
