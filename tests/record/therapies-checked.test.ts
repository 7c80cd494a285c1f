import { beforeEach, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { saveCheckedTherapy } from '@/lib/sections/therapies/checked-save';
import { checkOngoing } from '@/lib/sections/therapies/ongoing-check';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { call, viewerOf } from '../support/calls';
import { connected, inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { messagesOf, ownerOf } from '../support/saves';

// What the therapy form stores about a medicine's interactions: only the findings that were shown, with the user's reason.

const behind = inProcess();
const idOf = async (name: string): Promise<number> => {
  const [row] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where denominazione = ${name} limit 1`;
  return row?.id;
};
let patient: Patient;
beforeEach(async () => {
  patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
});
const taken = async (drug: string, state = 1) =>
  newRow(behind.db, 'therapies', patient, { state, drug, drugId: (await idOf(drug)) ?? null });

const NEEDED = { interactionReason: 'Confermi di avere visto le interazioni e scriva il motivo per proseguire' };
const save = async (given: Record<string, unknown>, id = 0) => {
  const fresh = { state: '1', dose: '1', frequency: 'la sera', start: '2026-01-15', prescriber: 'Anna Neri' };
  const raw = { id, ...(id === 0 ? fresh : {}), ...given };
  const result = await perform(await viewerOf(patient.userId), 'own', saveCheckedTherapy, { id, raw });
  return result.ok ? result.value : messagesOf(result.refusal.fields);
};
async function check(body: object) {
  const handler = await handlerOf('POST /api/farmaci/controllo');
  return call(handler, await ownerOf(patient), { method: 'POST', path: '/api/farmaci/controllo', body });
}
const keysOf = async (drug: string) => {
  const { body } = await check({ id_farmaco_codifa: await idOf(drug) });
  return (body.data as { findings: { key: string }[] }).findings.map(({ key }) => key);
};

test('a medicine with findings is stored only together with the findings that were shown and a reason', async () => {
  await taken('Coumadin');
  const brufen = { drugId: await idOf('Brufen'), drug: 'Brufen' };
  const seen = JSON.stringify(await keysOf('Brufen'));
  expect(await save(brufen)).toEqual(NEEDED);
  expect(await save({ ...brufen, interactionReason: 'Lo so' })).toEqual(NEEDED);
  expect(await save({ ...brufen, acceptedFindings: seen })).toEqual(NEEDED);
  const stored = await save({ ...brufen, interactionReason: 'Lo so', acceptedFindings: seen });
  expect(stored).toMatchObject({ interactionReason: 'Lo so', acceptedFindings: JSON.parse(seen) });
  // An existing row is not checked again while its medicine is unchanged.
  expect(await save({ dose: '2' }, (stored as { id: number }).id)).toMatchObject({
    dose: '2',
    interactionReason: 'Lo so',
  });
});

test('a therapy moved back to the ongoing ones is checked again; a therapy moved to another list is not', async () => {
  await taken('Coumadin');
  const id = await taken('Brufen', 2);
  expect(await save({ state: '1' }, id)).toEqual(NEEDED);
  expect(await save({ state: '0', note: 'Sanguinamento' }, id)).toMatchObject({ state: 0 });
  expect(await save({ drug: 'Brufen', drugId: await idOf('Brufen'), state: '2', end: '2026-02-01' })).toMatchObject({
    state: 2,
  });
});

test('a typed medicine is checked against allergies as well', async () => {
  await newRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', state: 0, pathology: 'Penicillina' });
  expect(await save({ drug: 'Penicillina', drugId: '' })).toEqual(NEEDED);
  expect(await save({ drug: 'Tisana', drugId: '' })).toMatchObject({ drug: 'Tisana', interactionReason: null });
});

test('nothing is saved if the check fails', async () => {
  const brufen = { drugId: await idOf('Brufen'), drug: 'Brufen' };
  await connected(behind.adminUrl, async (sql) => {
    await sql`alter table interaction_rules rename to gone`;
    try {
      await expect(save(brufen)).rejects.toThrow();
      expect((await check({ farmaco: 'Tisana' })).status).toBe(500);
    } finally {
      await sql`alter table gone rename to interaction_rules`;
    }
  });
  expect(await behind.sql`select 1 from tbl_terapie where id_paziente = ${patient.patientId}`).toHaveLength(0);
});

test("the form's check names what cannot be checked, and answers 404 for an unknown medicine", async () => {
  expect((await check({ farmaco: 'Tisana' })).body.data).toMatchObject({
    outcome: 'impossible',
    unchecked: ['Tisana'],
  });
  expect((await check({ id_farmaco_codifa: 7 })).status).toBe(404);
  expect([(await check({})).status, (await check({ farmaco: ['x'] })).status]).toEqual([422, 422]);
});

test('all ongoing therapies are checked against each other once; concluded ones are left out', async () => {
  await taken('Coumadin');
  await taken('Brufen');
  await taken('Voltaren', 0);
  await taken('Tisana');
  await taken('Plavix', 2);
  const read = await withRecord(await viewerOf(patient.userId), 'own', therapiesSection, checkOngoing('it'));
  expect(read).toMatchObject({ ok: true, value: { count: 3, unchecked: ['Tisana'], possible: true } });
  const pairs = read.ok ? read.value.findings.map((found) => [found.drug, found.with].sort().join(' ')) : [];
  expect(pairs).toContain('Brufen Coumadin');
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(pairs.join()).not.toContain('Plavix');
});
