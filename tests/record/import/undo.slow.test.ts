import { describe, expect, test } from 'vitest';
import { oneAtATime } from '@/lib/access/commands/one-at-a-time';
import { perform } from '@/lib/access/commands/perform';
import type { Target } from '@/lib/access/record/record';
import { undoImport } from '@/lib/record/import/undo';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { filesSection } from '@/lib/sections/files/section';
import type { Viewer } from '@/lib/session/sessions';
import { viewerOf } from '../../support/calls';
import { GRANTED, newCarer } from '../../support/carers';
import { reviewOf, saveAllOf, saveOf, statesOf } from '../../support/importing-files';
import { inProcess } from '../../support/in-process';
import { associate, newDoctor, newPatient, subscribe } from '../../support/people';

// An import is undone as a whole or not at all, whatever became of its rows, and only by who may write the record.

const behind = inProcess();

async function owner() {
  const patient = await newPatient(behind.db, {});
  await subscribe(behind.db, patient.userId);
  return { ...patient, viewer: await viewerOf(patient.userId) };
}
const bundle = (...names: string[]) =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: names.map((text) => ({ resource: { resourceType: 'Condition', code: { text } } })),
  });
const DOCUMENT = bundle('Ipertensione', 'Gotta', 'Asma');

const undo = (viewer: Viewer, importId: number | null, target: Target = 'own') =>
  perform(viewer, target, undoImport, { id: 0, raw: { importId } });
const left = async (patientId: number) => {
  const [count] = await behind.sql`select
    (select count(*)::int from tbl_diagnosi where id_paziente = ${patientId} and deleted_at is null) as rows,
    (select count(*)::int from tbl_files where id_paziente = ${patientId} and deleted_at is null) as files,
    (select count(*)::int from imports where id_paziente = ${patientId} and undone_at is null) as imports`;
  return count;
};
const ALL = { rows: 3, files: 1, imports: 1 };
const NONE = { rows: 0, files: 0, imports: 0 };
const idsOf = ({ righe }: Awaited<ReturnType<typeof saveAllOf>>) => righe.map(({ id_riga }) => id_riga ?? 0);

describe('an import', () => {
  test('whose original was deleted is undone', async () => {
    const { viewer, patientId } = await owner();
    const saved = await saveAllOf(viewer, DOCUMENT);
    await perform(viewer, 'own', filesSection.remove, { id: saved.id_file ?? 0, raw: {} });
    expect(await undo(viewer, saved.importazione)).toMatchObject({ ok: true });
    expect(await left(patientId)).toEqual(NONE);
  });

  test('of which one row was deleted by hand is undone: that row is gone already', async () => {
    const { viewer, patientId } = await owner();
    const saved = await saveAllOf(viewer, DOCUMENT);
    await perform(viewer, 'own', diagnosesSection.remove, { id: idsOf(saved)[0] ?? 0, raw: {} });
    const undone = await undo(viewer, saved.importazione);
    expect(undone.ok && undone.value.rows.length).toBe(3);
    expect(await left(patientId)).toEqual(NONE);
    expect(statesOf(await reviewOf(viewer, DOCUMENT))).toEqual({ nuova: 3 });
  });

  test('of which one row was changed by hand is left whole', async () => {
    const { viewer, patientId } = await owner();
    const saved = await saveAllOf(viewer, DOCUMENT);
    const raw = { pathology: 'Ipertensione lieve' };
    await perform(viewer, 'own', diagnosesSection.save, { id: idsOf(saved).at(-1) ?? 0, raw });
    expect(await undo(viewer, saved.importazione)).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
    expect(await left(patientId)).toEqual(ALL);
  });

  test('is undone once; of two calls at the same time one finds nothing to undo', async () => {
    const { viewer, patientId } = await owner();
    const { importazione } = await saveAllOf(viewer, DOCUMENT);
    const both = await Promise.all([undo(viewer, importazione), undo(viewer, importazione)]);
    expect(both.filter(({ ok }) => ok).length).toBe(1);
    expect(await undo(viewer, importazione)).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
    expect(await left(patientId)).toEqual(NONE);
  });

  test('is not undone while an import of the record saves rows', async () => {
    const { viewer, patientId } = await owner();
    const { importazione } = await saveAllOf(viewer, DOCUMENT);
    const refused = await oneAtATime(viewer, 'import', () => undo(viewer, importazione));
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'too_many' } });
    expect(await left(patientId)).toEqual(ALL);
    expect(await undo(viewer, importazione)).toMatchObject({ ok: true });
  });

  test('that is undone while its next rows are saved leaves rows that know their import', async () => {
    const { viewer, patientId } = await owner();
    const { proposte } = await reviewOf(viewer, DOCUMENT);
    const [first, ...others] = proposte.map(({ id }) => id);
    const { importazione } = await saveOf(viewer, DOCUMENT, [first ?? 0]);
    const [, saved] = await Promise.all([
      undo(viewer, importazione),
      saveOf(viewer, DOCUMENT, others).catch(() => null),
    ]);
    const { rows } = (await left(patientId)) as { rows: number };
    const [known] = await behind.sql`select count(distinct row_id)::int as count from imported_rows r
      join imports i on i.id_paziente = r.id_paziente and i.id = r.import_id
      where r.id_paziente = ${patientId} and i.undone_at is null and r.section = 'diagnoses'`;
    expect(known?.count).toBe(rows);
    expect(saved?.righe.every(({ salvato }) => salvato) ?? true).toBe(true);
  });
});

test('measurements of a device that were taken back can be imported again', async () => {
  const { viewer } = await owner();
  const device = { resourceType: 'Device', deviceName: [{ name: 'BM 85', type: 'user-friendly-name' }] };
  const weight = {
    ...{ resourceType: 'Observation', status: 'final', device: { reference: 'urn:x:d' } },
    ...{
      code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
      valueQuantity: { value: 71, unit: 'kg' },
    },
    effectiveDateTime: '2026-02-03T08:30:00+01:00',
  };
  const entry = [
    { fullUrl: 'urn:x:d', resource: device },
    { fullUrl: 'urn:x:w', resource: weight },
  ];
  const document = JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry });
  const { importazione } = await saveAllOf(viewer, document);
  expect(await undo(viewer, importazione)).toMatchObject({ ok: true });
  const { righe } = await saveAllOf(viewer, document);
  expect(righe).toMatchObject([{ sezione: 'readings', salvato: true }]);
});

describe('somebody else', () => {
  async function imported() {
    const { viewer, patientId } = await owner();
    const { importazione } = await saveAllOf(viewer, DOCUMENT);
    return { patientId, importazione };
  }

  test('finds no import: another patient, and a doctor', async () => {
    const { patientId, importazione } = await imported();
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, { patientId }, doctor);
    const notFound = { ok: false, refusal: { code: 'not_found' } };
    expect(await undo((await owner()).viewer, importazione)).toMatchObject(notFound);
    expect(await undo(await viewerOf(doctor.userId), importazione)).toMatchObject(notFound);
    expect(await left(patientId)).toEqual(ALL);
  });

  test.each([
    ['who may not write', { writes: false }, 'forbidden'],
    ['who does not see all of its rows', { level: 1 }, 'not_found'],
  ])('%s: a carer is refused', async (_, given, code) => {
    const { patientId, importazione } = await imported();
    const carer = await newCarer(behind.db, { patientId }, { ...GRANTED, ...given });
    const viewer = { ...(await viewerOf(carer.userId)), actingFor: patientId };
    expect(await undo(viewer, importazione)).toMatchObject({ ok: false, refusal: { code } });
    expect(await left(patientId)).toEqual(ALL);
  });

  test('who may write and sees all of its rows undoes it', async () => {
    const { patientId, importazione } = await imported();
    await behind.sql`update tbl_diagnosi set id_livello_confidenzialita = 4 where id_paziente = ${patientId}`;
    await behind.sql`update tbl_files set id_livello_confidenzialita = 4 where id_paziente = ${patientId}`;
    const carer = await newCarer(behind.db, { patientId });
    const viewer = { ...(await viewerOf(carer.userId)), actingFor: patientId };
    expect(await undo(viewer, importazione)).toMatchObject({ ok: true });
    expect(await left(patientId)).toEqual(NONE);
  });
});
