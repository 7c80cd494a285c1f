import { beforeAll, describe, expect, test } from 'vitest';
import { ONGOING } from '@/db/reference/values';
import { TOOLS } from '@/lib/mcp/tools';
import type { Viewer } from '@/lib/session/sessions';
import { daysAfter, today } from '@/lib/values/days';
import { FIXTURES } from '../sections';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { ask, assistantWith, grantedTo } from '../support/mcp';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newWholeRow } from '../support/rows';

// T57: what an app may not see changes no answer of a tool: neither by level, nor by scope, nor by the doctor's association.

const behind = inProcess();

const CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category';
const SECTIONS = FIXTURES.map(({ name }) => name).filter((name) => !['links', 'doses'].includes(name));

/** Values by which a row is in the answer of some tool. */
const soon = daysAfter(today(), 1);
const SEEN: Readonly<Record<string, Record<string, unknown>>> = {
  therapies: { state: ONGOING, start: today(), end: null, rhythm: 'giornaliera', times: ['23:59'] },
  appointments: { state: 0, day: soon },
  'measurement-plans': { start: today(), days: 7, times: ['23:59'] },
  measurementPlans: { start: today(), days: 7, times: ['23:59'] },
};
const add = (section: string, patient: Patient, given: Record<string, unknown>) =>
  newWholeRow(behind.db, section, patient, { ...SEEN[section], ...given });

/** The answers of all tools, some with several arguments; cursors are sealed anew each time. */
async function answers(token: string, patientId?: number) {
  const client = await assistantWith(token);
  const { tools } = await client.listTools();
  const whose = patientId === undefined ? {} : { patient_id: String(patientId) };
  const CALLS: Readonly<Record<string, object[]>> = {
    read_results: [
      {},
      { limit: 1 },
      { test: 'creatinina' },
      { test: '2160-0' },
      { test: 'prova' },
      { from: '2020-01-01' },
    ],
    read_readings: [{}, { limit: 1 }, { kind: 'heart_rate' }, { to: '2030-01-01' }],
    read_therapies: [{}, { limit: 1 }, { include_ended: true }],
    upcoming_events: [{ days: 366, dose_days: 7 }],
    search_record: [
      { words: 'canarino' },
      { words: 'canarini' },
      { words: 'prova' },
      { words: 'prova', section: 'visits' },
    ],
  };
  const all: unknown[] = [];
  for (const { name } of tools)
    for (const args of CALLS[name] ?? [{}]) {
      const { text } = await ask(client, name, { ...args, ...(name === 'list_patients' ? {} : whose) });
      all.push([name, args, text.replace(/"next":"[\w-]+"/, '"next":"…"').replace(/"now":"[^"]+"/, '')]);
    }
  return all;
}

describe('of one’s own record', () => {
  let patient: Patient;
  let viewer: Viewer;
  beforeAll(async () => {
    patient = await newPatient(behind.db);
    viewer = await viewerOf(patient.userId);
    for (const section of SECTIONS) await add(section, patient, { level: 2, tags: [] });
  });

  test('a row above the granted level changes nothing, whatever the scopes, and is told with a higher level', async () => {
    const scopes = ['patient/*.rs', 'patient/Condition.rs patient/Observation.rs patient/MedicationStatement.rs'];
    const tokens = await Promise.all(scopes.map((scope) => grantedTo(behind, viewer, { scope, ceiling: 3 })));
    const before = [];
    for (const token of tokens) before.push(await answers(token));
    for (const { name, hidden, once } of FIXTURES)
      if (!once && SECTIONS.includes(name) && name !== 'anamnesis')
        await add(name, patient, { level: 4, tags: [], ...hidden });
    const after = [];
    for (const token of tokens) after.push(await answers(token));
    expect(after).toEqual(before);
    const higher = await answers(await grantedTo(behind, viewer, { scope: 'patient/*.rs', ceiling: 4 }));
    const told = JSON.stringify(higher);
    expect(told).toMatch(/Canarino/);
    for (const tool of ['read_summary', 'read_therapies', 'upcoming_events', 'search_record'])
      expect(JSON.stringify(higher.filter((one) => (one as string[])[0] === tool)), tool).toMatch(/canarino/i);
  }, 60_000);

  /** A scope, and the sections whose rows it opens; a row of these sections that is another type of resource is `other`. */
  test.each([
    ['patient/Condition.rs', ['diagnoses'], { section: 'diagnoses', kind: 'Allergia', pathology: 'Canarino' }],
    ['patient/AllergyIntolerance.rs', ['diagnoses'], { section: 'diagnoses', kind: 'Diagnosi', pathology: 'Canarino' }],
    [`patient/Observation.rs?category=${CATEGORY}|laboratory`, ['results'], undefined],
    [`patient/Observation.rs?category=${CATEGORY}|vital-signs`, ['readings'], undefined],
    ['patient/MedicationStatement.rs', ['therapies'], undefined],
    ['patient/Immunization.rs', ['vaccinations'], undefined],
    ['patient/Appointment.rs', ['appointments'], undefined],
    ['patient/ServiceRequest.rs', ['exams', 'measurementPlans'], undefined],
  ])(
    'a row outside %s changes nothing',
    async (scope, opened, other) => {
      const token = await grantedTo(behind, viewer, { scope, ceiling: 4 });
      const before = await answers(token);
      expect(before.length).toBeGreaterThan(0);
      for (const { name, hidden, once } of FIXTURES) {
        // A result is made together with its exam, and an adverse reaction with its therapy.
        const parents = FIXTURES.find((one) => one.name === name)?.parent?.section ?? '';
        if (once || !SECTIONS.includes(name) || opened.includes(name) || opened.includes(parents)) continue;
        await add(name, patient, { level: 1, tags: [], ...hidden });
      }
      if (other) {
        const { section, ...given } = other;
        await add(section, patient, { level: 1, tags: [], ...given });
      }
      expect(await answers(token)).toEqual(before);
    },
    60_000,
  );

  test('a resource of a category, or of a type, that no scope opens is hidden though its section is open', async () => {
    const own = await newPatient(behind.db);
    const as = await viewerOf(own.userId);
    const diagnosisId = await add('diagnoses', own, { level: 1, kind: 'Diagnosi', pathology: 'Canarino' });
    await add('therapies', own, { level: 1, drug: 'Ramipril', diagnosisId });
    const asked = async (scope: string) => JSON.stringify(await answers(await grantedTo(behind, as, { scope })));
    const category = 'http://terminology.hl7.org/CodeSystem/condition-category';
    expect(await asked(`patient/Condition.rs?category=${category}|problem-list-item`)).toContain('Canarino');
    expect(await asked(`patient/Condition.rs?category=${category}|encounter-diagnosis`)).not.toContain('Canarino');
    const reason = await asked('patient/MedicationStatement.rs patient/AllergyIntolerance.rs');
    expect(reason).toContain('Ramipril');
    expect(reason).not.toContain('Canarino');
  });

  test('another patient’s id, and one that nobody has, are the same', async () => {
    const other = await newPatient(behind.db);
    const client = await assistantWith(await grantedTo(behind, viewer, { scope: 'patient/*.rs' }));
    for (const { name } of (await client.listTools()).tools) {
      const args = name === 'search_record' ? { words: 'prova' } : {};
      const told = [];
      for (const patient_id of [String(other.patientId), '1', '0', 'x', '-1'])
        told.push((await ask(client, name, { ...args, patient_id })).text);
      expect(new Set(told), name).toEqual(new Set(['There is no such record, or this app may not see it.']));
      const own = await ask(client, name, { ...args, patient_id: String(patient.patientId) });
      expect(own.isError, name).toBeUndefined();
    }
  });
});

describe('of a doctor’s patients', () => {
  test('the association and the granted level both limit, and patients who share nothing are unknown', async () => {
    const [doctor, shared, stranger] = [
      await newDoctor(behind.db),
      await newPatient(behind.db),
      await newPatient(behind.db),
    ];
    await associate(behind.db, shared, doctor, { level: 3, visibility: 1 });
    const viewer = await viewerOf(doctor.userId);
    await add('visits', shared, { level: 2, tags: [] });
    const scope = 'user/*.rs';
    const [wide, low] = [
      await grantedTo(behind, viewer, { scope, ceiling: 6 }),
      await grantedTo(behind, viewer, { scope, ceiling: 2 }),
    ];
    const before = [await answers(wide, shared.patientId), await answers(low, shared.patientId)];
    await add('diagnoses', shared, { level: 3, tags: [], pathology: 'Canarino tre' });
    expect(await answers(low, shared.patientId)).toEqual(before[1]);
    expect(JSON.stringify(await answers(wide, shared.patientId))).toContain('Canarino tre');
    const three = await answers(wide, shared.patientId);
    await add('diagnoses', shared, { level: 4, tags: [], pathology: 'Canarino quattro' });
    await add('diagnoses', stranger, { level: 1, tags: [], pathology: 'Canarino altrui' });
    expect(await answers(wide, shared.patientId)).toEqual(three);
    const client = await assistantWith(wide);
    const { patients } = await ask(client, 'list_patients');
    expect(patients).toMatchObject([{ id: String(shared.patientId) }]);
    const [unknown, hidden] = [
      await ask(client, 'read_summary', { patient_id: '1' }),
      await ask(client, 'read_summary', { patient_id: String(stranger.patientId) }),
    ];
    expect([unknown.isError, unknown]).toEqual([true, hidden]);
    expect(await ask(client, 'read_summary')).toMatchObject({
      isError: true,
      text: expect.stringContaining('patient_id'),
    });
    await behind.sql`update tbl_associazioni set terminata_il = now() where id_paziente = ${shared.patientId}`;
    expect(await ask(client, 'read_summary', { patient_id: String(shared.patientId) })).toEqual(unknown);
    expect((await ask(client, 'list_patients')).patients).toEqual([]);
  }, 60_000);

  test('list_patients finds by name and has pages, and is no tool of a patient’s app', async () => {
    const doctor = await newDoctor(behind.db);
    for (const lastName of ['Alfa', 'Beta', 'Beta'])
      await associate(behind.db, await newPatient(behind.db, { lastName }), doctor, { level: 6, visibility: 1 });
    const client = await assistantWith(
      await grantedTo(behind, await viewerOf(doctor.userId), { scope: 'user/Patient.rs' }),
    );
    const first = await ask(client, 'list_patients', { name: 'bet', limit: 1 });
    const second = await ask(client, 'list_patients', { name: 'bet', limit: 1, cursor: first.next });
    expect([first, second].flatMap(({ patients }) => patients)).toMatchObject([
      { written: { family: 'Beta' } },
      { written: { family: 'Beta' } },
    ]);
    expect(second.next).toBeUndefined();
    expect((await ask(client, 'list_patients', { name: 'a,b|c\\' })).patients).toEqual([]);
    const lines = await behind.sql`select sezione, count(*)::int as times from tbl_audit
      where id_utente = ${doctor.userId} and azione = 'read' and esito = 'ok' group by sezione order by sezione`;
    expect([...lines]).toEqual([
      { sezione: 'assistant.patients', times: 3 },
      { sezione: 'card', times: 2 },
    ]);
    const patient = await newPatient(behind.db);
    const own = await assistantWith(await grantedTo(behind, await viewerOf(patient.userId), { scope: 'patient/*.rs' }));
    await expect(ask(own, 'list_patients')).rejects.toThrow('no tool of this name');
  });
});

test('every tool is called above', () => {
  expect(TOOLS.map(({ name }) => name).sort()).toEqual(
    [
      'list_patients',
      'read_readings',
      'read_results',
      'read_summary',
      'read_therapies',
      'search_record',
      'upcoming_events',
    ].sort(),
  );
});
