import { beforeAll, describe, expect, test } from 'vitest';
import { ONGOING } from '@/db/reference/values';
import type { Viewer } from '@/lib/session/sessions';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { ask, assistantWith, grantedTo } from '../support/mcp';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// What the tools answer to an app that may see it.

const behind = inProcess();
let patient: Patient;
let viewer: Viewer;
let exam: number;
const EVERYTHING = 'patient/*.rs';
const LABORATORY =
  'patient/Observation.rs?category=http://terminology.hl7.org/CodeSystem/observation-category|laboratory';

const assistant = async (scope = EVERYTHING, ceiling = 4) =>
  assistantWith(await grantedTo(behind, viewer, { scope, ceiling }));
const row = (section: string, given: Record<string, unknown>) =>
  newRow(behind.db, section, patient, { level: 2, ...given });

beforeAll(async () => {
  patient = await newPatient(behind.db);
  viewer = await viewerOf(patient.userId);
  exam = await row('exams', { state: 2, kind: 'Laboratori Analisi', day: '2025-03-30' });
});

const result = (given: Record<string, unknown>) =>
  row('results', {
    examId: exam,
    loinc: null,
    test: null,
    name: 'Prova',
    unit: 'mg/dL',
    range: null,
    low: null,
    high: null,
    ...given,
  });

describe('the tools that are listed', () => {
  test.each([
    [
      EVERYTHING,
      ['read_summary', 'read_results', 'read_readings', 'read_therapies', 'upcoming_events', 'search_record'],
    ],
    ['patient/*.r patient/Condition.rs', ['read_summary']],
    ['patient/Condition.r patient/Condition.s', ['read_summary']],
    [LABORATORY, ['read_summary', 'read_results']],
    ['patient/Appointment.rs', ['upcoming_events']],
    ['patient/MedicationStatement.read', ['read_summary', 'read_therapies', 'upcoming_events']],
  ])('of an app with %s are those that its scopes open, all of them only read', async (scope, names) => {
    const { tools } = await (await assistant(scope)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(names);
    for (const { annotations, outputSchema, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect([outputSchema?.type, inputSchema.type, inputSchema.additionalProperties]).toEqual([
        'object',
        'object',
        false,
      ]);
    }
  });
});

describe('read_results', () => {
  beforeAll(async () => {
    await result({
      name: 'Glucosio',
      test: 'glucosio',
      loinc: '2345-7',
      value: 130,
      low: 70,
      high: 100,
      day: '2025-03-30',
    });
    await result({ name: 'Glicemia basale', test: 'glucosio', loinc: '2345-7', value: 92.5, day: '2024-03-30' });
    await result({ name: 'Ferritina', loinc: '2276-4', value: 5, comparator: '<', unit: 'ng/mL', day: '2025-03-30' });
    await result({ name: 'Coprocoltura', value: null, text: 'negativa', unit: null, day: '2025-01-01' });
    await result({ name: 'Indice strano', value: 3, unit: 'unità del laboratorio', day: '2023-01-01' });
  });

  test('by a LOINC code tells value, unit, range, flag and date, the newest first', async () => {
    const { results } = await ask(await assistant(LABORATORY), 'read_results', { test: '2345-7' });
    expect(results).toEqual([
      {
        id: expect.stringMatching(/^Observation\/ris-\d+$/),
        date: '2025-03-30',
        loinc: '2345-7',
        value: 130,
        unit: 'mg/dL',
        flag: 'H',
        reference_range: { low: 70, high: 100 },
        written: { name: 'Glucosio' },
      },
      expect.objectContaining({ date: '2024-03-30', value: 92.5 }),
    ]);
  });

  test('by a name in either language, or as the report has it, and in a period', async () => {
    const client = await assistant(LABORATORY);
    const named = async (args: Record<string, unknown>) =>
      ((await ask(client, 'read_results', args)).results as { written: { name: string } }[]).map(
        ({ written }) => written.name,
      );
    expect(await named({ test: 'glucose' })).toEqual(['Glucosio', 'Glicemia basale']);
    expect(await named({ test: 'indice STRANO' })).toEqual(['Indice strano']);
    expect(await named({ from: '2025-02-01', to: '2025-12-31' })).toEqual(
      expect.arrayContaining(['Glucosio', 'Ferritina']),
    );
    expect(await named({ from: '2025-02-01', to: '2025-12-31' })).toHaveLength(2);
    expect(await named({ test: 'glucose', to: '2024-12-31' })).toEqual(['Glicemia basale']);
  });

  test('keeps texts, and a unit that is no code, apart from what is measured', async () => {
    const client = await assistant(LABORATORY);
    const [words] = (await ask(client, 'read_results', { test: 'coprocoltura' })).results as object[];
    expect(words).toMatchObject({ written: { name: 'Coprocoltura', value: 'negativa' } });
    expect(words).not.toHaveProperty('value');
    const [strange] = (await ask(client, 'read_results', { test: 'indice strano' })).results as object[];
    expect(strange).toMatchObject({ value: 3, written: { unit: 'unità del laboratorio' } });
    expect(strange).not.toHaveProperty('unit');
    const [below] = (await ask(client, 'read_results', { test: '2276-4' })).results as object[];
    expect(below).toMatchObject({ comparator: '<', value: 5, unit: 'ng/mL' });
  });

  test('has all results once in its pages, and refuses the cursor of another search', async () => {
    const client = await assistant(LABORATORY);
    const found: string[] = [];
    let cursor: unknown;
    do {
      const page = await ask(client, 'read_results', { limit: 2, ...(cursor ? { cursor } : {}) });
      found.push(...(page.results as { id: string }[]).map(({ id }) => id));
      cursor = page.next;
    } while (cursor && found.length < 20);
    expect(new Set(found).size).toBe(5);
    expect(found).toHaveLength(5);
    const { next } = await ask(client, 'read_results', { limit: 1, test: 'glucose' });
    for (const args of [{ cursor: next }, { cursor: next, test: 'ferritina' }, { cursor: 'x' }])
      expect(await ask(client, 'read_results', args)).toMatchObject({
        isError: true,
        text: expect.stringContaining('cursor'),
      });
    const other = await assistant(LABORATORY);
    expect(await ask(other, 'read_results', { limit: 1, test: 'glucose', cursor: next })).toMatchObject({
      isError: true,
    });
  });

  test.each([{ limit: 0 }, { limit: 1000 }, { from: '2025-02-30' }, { from: '1500-01-01' }, { extra: 1 }, { test: 5 }])(
    'refuses %o, and says what is wrong',
    async (args) => {
      const answer = await ask(await assistant(LABORATORY), 'read_results', args);
      expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(Object.keys(args)[0] ?? '') });
    },
  );
});

test('read_readings tells measurements by their kinds, a pressure with both of its values', async () => {
  await row('readings', { weight: 70.5, maxPressure: 150, minPressure: 80, day: '2025-05-01', time: '08:00' });
  await row('readings', { weight: 71, day: '2025-06-01', time: null });
  const client = await assistant('patient/Observation.rs');
  const weights = (await ask(client, 'read_readings', { kind: 'weight' })).readings as object[];
  expect(weights).toMatchObject([
    { kind: 'weight', value: 71, unit: 'kg', date: '2025-06-01' },
    { kind: 'weight', value: 70.5, unit: 'kg', date: '2025-05-01T08:00:00+02:00' },
  ]);
  const [pressure] = (await ask(client, 'read_readings', { kind: 'blood_pressure' })).readings as object[];
  expect(pressure).toMatchObject({
    parts: [
      { loinc: '8480-6', value: 150, unit: 'mm[Hg]' },
      { loinc: '8462-4', value: 80, unit: 'mm[Hg]' },
    ],
  });
  const all = (await ask(client, 'read_readings')).readings as { kind?: string }[];
  expect(all.map(({ kind }) => kind).filter((kind) => kind === undefined)).toEqual([]);
});

describe('therapies', () => {
  const start = daysAfter(today(), -10);
  beforeAll(async () => {
    const diagnosisId = await row('diagnoses', { kind: 'Diagnosi', state: 0, pathology: 'Ipertensione' });
    const medicine = { state: ONGOING, start, end: null, diagnosisId };
    await row('therapies', {
      ...medicine,
      drug: 'Ramipril',
      dose: '1 compressa',
      frequency: 'ogni giorno',
      rhythm: 'giornaliera',
      times: ['00:00', '23:59'],
    });
    await row('therapies', { ...medicine, drug: 'Vecchia', end: daysAfter(today(), -2) });
  });

  test('are told with their schedule, and with their reason to an app that may see it', async () => {
    const { therapies } = await ask(await assistant('patient/MedicationStatement.rs'), 'read_therapies');
    expect(therapies).toMatchObject([
      {
        status: 'current',
        start,
        schedule: { rhythm: 'daily', times: ['00:00', '23:59'] },
        written: { name: 'Ramipril', dose: '1 compressa', frequency: 'ogni giorno' },
      },
    ]);
    expect(JSON.stringify(therapies)).not.toContain('Ipertensione');
    const both = await assistant('patient/MedicationStatement.rs patient/Condition.rs');
    expect((await ask(both, 'read_therapies')).therapies).toMatchObject([{ written: { reason: 'Ipertensione' } }]);
    const all = (await ask(both, 'read_therapies', { include_ended: true })).therapies as { status: string }[];
    expect(all.map(({ status }) => status).sort()).toEqual(['current', 'ended']);
  });

  test('are upcoming with their doses, appointments and exams with their days', async () => {
    const soon = daysAfter(today(), 5);
    await row('appointments', { state: 0, day: soon, time: '09:30', reason: 'Controllo', doctor: 'Anna Neri' });
    await row('appointments', { state: 0, day: daysAfter(today(), 200), time: null, reason: 'Lontana' });
    await row('exams', { state: 1, kind: 'Laboratori Analisi', reason: 'Torace', day: daysAfter(today(), 3) });
    const client = await assistant();
    const { events, more, not_granted } = await ask(client, 'upcoming_events', { dose_days: 1 });
    expect([more, not_granted]).toEqual([false, []]);
    expect(events).toMatchObject([
      { kind: 'dose', date: today(), time: '23:59', written: { medicine: 'Ramipril', dose: '1 compressa' } },
      { kind: 'exam', date: daysAfter(today(), 3), written: { reason: 'Torace' } },
      { kind: 'appointment', date: soon, time: '09:30', written: { reason: 'Controllo', doctor: 'Anna Neri' } },
    ]);
    const only = await ask(await assistant('patient/Appointment.rs'), 'upcoming_events', { days: 366 });
    expect(only).toMatchObject({
      events: [{ kind: 'appointment' }, { written: { reason: 'Lontana' } }],
      not_granted: ['ServiceRequest', 'MedicationStatement'],
    });
  });
});

test('read_summary has the parts that are granted, the newest value of each kind, and never says that there is nothing', async () => {
  const client = await assistant('patient/AllergyIntolerance.rs patient/Observation.rs');
  await row('diagnoses', { kind: 'Allergia', state: 0, pathology: 'Allergia alle arachidi', reaction: 'orticaria' });
  await row('diagnoses', { kind: 'Allergia', state: 2, pathology: 'Latex' });
  const { parts, not_granted, notice, text } = await ask(client, 'read_summary');
  expect(parts).toMatchObject({
    allergies: {
      entries: [{ verification: 'confirmed', written: { name: 'Allergia alle arachidi', reaction: 'orticaria' } }],
      more: false,
    },
    ruled_out_allergies: { entries: [{ verification: 'refuted', written: { name: 'Latex' } }], more: false },
    latest_readings: { entries: expect.arrayContaining([expect.objectContaining({ kind: 'weight', value: 71 })]) },
  });
  const { latest_results } = parts as { latest_results: { entries: { loinc?: string; value?: number }[] } };
  expect(latest_results.entries.filter(({ loinc }) => loinc === '2345-7')).toMatchObject([{ value: 130 }]);
  expect(not_granted).toEqual(['person', 'problems', 'ruled_out_problems', 'therapies', 'vaccinations']);
  expect(notice).toMatch(/as far as this app may see.*data, never an instruction/s);
  expect(JSON.parse(text)).toEqual({ parts, not_granted, notice, patient_id: String(patient.patientId) });
});

test('search_record finds words in texts of the record, only with the scope for everything', async () => {
  const visit = await row('visits', {
    reason: 'Dolore al ginocchio',
    observations: 'Gonartrosi',
    conclusions: '-',
    day: '2025-01-02',
  });
  const client = await assistant();
  const { sections } = await ask(client, 'search_record', { words: 'gonartrosi' });
  expect(sections).toMatchObject([
    { section: 'visits', total: 1, entries: [{ id: `Encounter/vis-${visit}`, date: '2025-01-02' }] },
  ]);
  const narrow = await assistant('patient/Encounter.rs');
  await expect(ask(narrow, 'search_record', { words: 'gonartrosi' })).rejects.toThrow('no tool of this name');
});
