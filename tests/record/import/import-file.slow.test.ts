import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { readImports } from '@/lib/record/import/past';
import { undoImport } from '@/lib/record/import/undo';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { findFile } from '@/lib/sections/files/download-routes';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { viewerOf } from '../../support/calls';
import { reviewOf, saveAllOf, saveOf, statesOf } from '../../support/importing-files';
import { inProcess } from '../../support/in-process';
import { newPatient, subscribe } from '../../support/people';
import { der } from '../../support/signed';

// Files of any kind are imported: proposals, rows that know where they come from, the original, and the way back.

const behind = inProcess();

async function owner() {
  const patient = await newPatient(behind.db, {});
  await subscribe(behind.db, patient.userId);
  return { ...patient, viewer: await viewerOf(patient.userId) };
}

const LOINC = 'http://loinc.org';
const observation = (code: string, text: string, value: number) => ({
  resourceType: 'Observation',
  status: 'final',
  category: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
  ],
  code: { coding: [{ system: LOINC, code }], text },
  effectiveDateTime: '2026-02-03',
  valueQuantity: { value, unit: 'mg/dL' },
});
const bundle = (...resources: object[]) =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource, at) => ({ fullUrl: `urn:x:${at}`, resource })),
  });
const DOCUMENT = bundle(observation('2345-7', 'Glucosio', 101), observation('2160-0', 'Creatinina', 0.9), {
  resourceType: 'Condition',
  code: { text: 'Ipertensione' },
});

const importsOf = async (viewer: Awaited<ReturnType<typeof owner>>['viewer']) => {
  const read = await withRecord(viewer, 'own', diagnosesSection, readImports, null);
  return read.ok ? read.value : [];
};

describe('a file that is imported', () => {
  test('is kept, its rows are saved with their parents and know it, and a second time adds nothing', async () => {
    const { viewer } = await owner();
    const first = await reviewOf(viewer, DOCUMENT);
    expect([first.tipo, statesOf(first), first.conto.voci]).toEqual(['fhir', { nuova: 4 }, 3]);
    const results = first.proposte.filter(({ sezione }) => sezione === 'results');
    expect(results.map(({ dati }) => [dati?.nome, dati?.valore, dati?.data_prelievo])).toEqual([
      ['Glucosio', 101, '2026-02-03'],
      ['Creatinina', 0.9, '2026-02-03'],
    ]);
    const saved = await saveOf(
      viewer,
      DOCUMENT,
      results.map(({ id }) => id),
    );
    expect(saved.righe.map(({ sezione, salvato }) => [sezione, salvato])).toEqual([
      ['exams', true],
      ['results', true],
      ['results', true],
    ]);
    expect(saved.id_file).not.toBeNull();
    const rest = await reviewOf(viewer, DOCUMENT);
    expect(statesOf(rest)).toEqual({ nuova: 1, presente: 3 });
    const { importazione } = await saveAllOf(viewer, DOCUMENT);
    expect(importazione).toBe(saved.importazione);
    expect(statesOf(await reviewOf(viewer, DOCUMENT))).toEqual({ presente: 4 });
    expect(await importsOf(viewer)).toMatchObject([{ id: importazione, fileId: saved.id_file, made: 4, changed: 0 }]);
  });

  test('is undone as a whole: its rows and its file go, and it can be imported again', async () => {
    const { viewer } = await owner();
    const { importazione } = await saveAllOf(viewer, DOCUMENT);
    const undone = await perform(viewer, 'own', undoImport, { id: 0, raw: { importId: importazione } });
    expect(undone.ok && undone.value.rows.length).toBe(5);
    expect(await importsOf(viewer)).toEqual([]);
    expect(statesOf(await reviewOf(viewer, DOCUMENT))).toEqual({ nuova: 4 });
  });

  test('cannot be undone once a row of it has been changed', async () => {
    const { viewer } = await owner();
    const { importazione, righe } = await saveAllOf(viewer, DOCUMENT);
    const id = righe.find(({ sezione }) => sezione === 'diagnoses')?.id_riga ?? 0;
    const changed = await perform(viewer, 'own', diagnosesSection.save, {
      id,
      raw: { pathology: 'Ipertensione lieve' },
    });
    expect(changed.ok).toBe(true);
    const undone = await perform(viewer, 'own', undoImport, { id: 0, raw: { importId: importazione } });
    expect(undone).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
    expect((await importsOf(viewer)).length).toBe(1);
  });

  test('in a signed envelope is kept as it is, and its rows are those of the document', async () => {
    const { viewer } = await owner();
    const bytes = der(readFileSync(inCheckout('tests/fixtures/import/LAB-v1.xml')));
    const review = await reviewOf(viewer, bytes);
    expect([review.tipo, review.documento.firmato, review.conto.voci]).toEqual(['cda', true, 16]);
    const { id_file: id } = await saveAllOf(viewer, bytes);
    const found = await findFile(viewer, id ?? 0, 'download');
    expect(found.ok && [found.value.name, found.value.content.bytes]).toEqual(['documento.p7m', bytes.length]);
  });
});
