import { beforeAll, describe, expect, test } from 'vitest';
import { granted, PARTIAL, VISIBILITIES } from '@/lib/sections/associations/model';
import {
  FIRST_PRESET,
  PRESET_GRANTS,
  PRESETS,
  presetOf,
  tagsOf,
  withStrictest,
} from '@/lib/sections/associations/presets';
import { asked, post, type Row, strangers } from '../support/associations';
import { bearerOf, type Credentials, call, dataOf, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { CARDIOLOGY, newDoctor, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// The presets for inviting a doctor, and their preview before anything is sent.

const behind = inProcess();
let preview: Handler;
beforeAll(async () => {
  preview = await handlerOf('GET /api/dottori/[id]/anteprima');
});

const CHOICES = Object.entries(PRESET_GRANTS);

test('each preset is a level and visibility that can be stored, and is recognised by them', () => {
  expect(CHOICES.map(([name]) => name)).toEqual(PRESETS.filter((name) => name !== 'custom'));
  for (const [name, { level, visibility }] of CHOICES) {
    const stored = granted({ level, visibility, tags: [CARDIOLOGY] });
    expect(stored?.tags).toEqual(visibility === PARTIAL ? [CARDIOLOGY] : []);
    expect(presetOf({ level, visibility })).toBe(name);
  }
  for (const level of [1, 2, 3, 4])
    for (const visibility of VISIBILITIES) expect(presetOf({ level, visibility })).toBe('custom');
});

test('the preset that is chosen at first grants the strictest level only if the patient adds it', () => {
  const first = PRESET_GRANTS[FIRST_PRESET];
  expect(first.level).toBe(5);
  expect(withStrictest(first, false)).toEqual(first);
  expect(withStrictest(first, true)).toEqual({ ...first, level: 6 });
  expect(presetOf(withStrictest(first, true))).toBe(FIRST_PRESET);
});

test('the specialist preset starts with the tag that is named like the doctor’s speciality, if there is one', () => {
  const tags = [
    { id: 4, name: 'Cardiologia' },
    { id: 6, name: 'Dermatologia' },
  ];
  expect(tagsOf(' cardiologia ', tags)).toEqual([4]);
  for (const none of [null, '', 'Cardio']) expect(tagsOf(none, tags), String(none)).toEqual([]);
});

describe('the preview of an invitation', () => {
  const ask = async (as: Credentials, doctorId: number, query: string) =>
    call(preview, as, { method: 'GET', path: `/api/x?${query}`, params: { id: String(doctorId) } });
  const seen = async (as: Credentials, doctorId: number, preset: keyof typeof PRESET_GRANTS) => {
    const { level, visibility } = PRESET_GRANTS[preset];
    const query = `livello=${level}&visibility=${visibility}&tags=${CARDIOLOGY}`;
    const sections = dataOf<{ sezione: string; vede: number }[]>(await ask(as, doctorId, query));
    return Object.fromEntries(sections.map(({ sezione, vede }) => [sezione, vede]));
  };
  const filled = async (patient: Patient) => {
    const allergy = { kind: 'Allergia', state: 0, level: 6, tags: [] };
    await newRow(behind.db, 'diagnoses', patient, allergy);
    await newRow(behind.db, 'visits', patient, { level: 6, tags: [CARDIOLOGY] });
    await newRow(behind.db, 'visits', patient, { level: 1, tags: [] });
  };

  test('counts what the doctor would see under each preset; the first one leaves the most confidential entries out', async () => {
    const { patient, doctor, as } = await strangers(behind);
    await filled(patient);
    expect(await seen(as, doctor.doctorId, 'family')).toEqual({ diagnoses: 1, visits: 2 });
    expect(await seen(as, doctor.doctorId, 'specialist')).toEqual({ diagnoses: 1, visits: 1 });
    expect(await seen(as, doctor.doctorId, 'emergency')).toEqual({ diagnoses: 0, visits: 0 });
    const strictest = await ask(as, doctor.doctorId, 'livello=6&visibility=2');
    expect(dataOf<Row[]>(strictest)).toMatchObject([
      { sezione: 'diagnoses', vede: 1 },
      { sezione: 'visits', vede: 0 },
    ]);
  });

  test('counts the same for a doctor outside the directory', async () => {
    const { patient, doctor, as } = await strangers(behind);
    await filled(patient);
    const outside = await handlerOf('GET /api/dottori/anteprima');
    const query = 'livello=6&visibility=1';
    const known = dataOf(await ask(as, doctor.doctorId, query));
    expect(dataOf(await call(outside, as, { method: 'GET', path: `/api/x?${query}` }))).toEqual(known);
    expect(
      (await call(outside, await bearerOf(doctor.userId), { method: 'GET', path: `/api/x?${query}` })).status,
    ).toBe(404);
  });

  test('answers 404 for a user who is not a doctor, and to a caller who is not the patient', async () => {
    const { patient, doctor, as } = await strangers(behind);
    await filled(patient);
    expect((await ask(as, patient.patientId, '')).status).toBe(404);
    const other = await newDoctor(behind.db);
    expect((await ask(await bearerOf(other.userId), doctor.doctorId, '')).status).toBe(404);
    expect((await post(as, asked(doctor.doctorId))).status).toBe(201);
  });
});
