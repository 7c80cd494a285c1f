import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { undoImport } from '@/lib/record/import/undo';
import { viewerOf } from '../../support/calls';
import { reviewOf, saveAllOf, statesOf } from '../../support/importing-files';
import { inProcess } from '../../support/in-process';
import { newPatient, subscribe } from '../../support/people';

// Documents of the national health file, whole: from the file to the rows of the record and to their next version.

const behind = inProcess();
const sample = (name: string) => readFileSync(`tests/fixtures/import/${name}`);
const [V1, V2, PDF] = ['LAB-v1.xml', 'LAB-v2.xml', 'LAB-v1.pdf'].map(sample) as [Buffer, Buffer, Buffer];

async function owner() {
  const patient = await newPatient(behind.db, { birthDate: '1961-04-02', sex: 'female', taxCode: null });
  await subscribe(behind.db, patient.userId);
  return { ...patient, viewer: await viewerOf(patient.userId) };
}

describe('a laboratory report', () => {
  test('has 16 entries, of which the one without a value is not taken', async () => {
    const { viewer } = await owner();
    const review = await reviewOf(viewer, V1);
    expect(review.tipo).toBe('cda');
    expect(review.conto).toEqual({ voci: 16, nuove: 15, presenti: 0, diverse: 0, non_prese: 1 });
    const results = review.proposte.filter(({ sezione, stato }) => sezione === 'results' && stato === 'nuova');
    expect(results.length).toBe(15);
    const glucose = results.find(({ dati }) => dati?.loinc === '2345-7');
    expect(glucose?.dati).toMatchObject({
      ...{ valore: 101, unita: 'mg/dL', limite_inferiore: 70, limite_superiore: 99, data_prelievo: '2026-02-03' },
    });
    expect(glucose?.origine?.percorso).toContain('2345-7');
    expect(review.documento.livello).toBe(4);
    const exam = review.proposte.find(({ sezione }) => sezione === 'exams');
    expect(exam?.dati?.id_livello_confidenzialita).toBe(4);
  });

  test('is the same document in a PDF, and its next version proposes what has changed', async () => {
    const { viewer } = await owner();
    const saved = await saveAllOf(viewer, V1);
    expect(saved.righe.filter(({ salvato }) => !salvato)).toEqual([]);
    expect(statesOf(await reviewOf(viewer, PDF))).toEqual({ non_presa: 1, presente: 16 });
    const next = await reviewOf(viewer, V2);
    const open = next.proposte.filter(({ stato }) => stato === 'nuova' || stato === 'diversa');
    expect(open.map(({ stato, dati }) => [stato, dati?.loinc, dati?.valore])).toEqual([
      ['diversa', '2160-0', 1.23],
      ['nuova', '1988-5', 3.4],
    ]);
    expect(open[0]?.prima).toContain('1,32 mg/dL');
    await saveAllOf(viewer, V2);
    expect(statesOf(await reviewOf(viewer, V2))).toEqual({ non_presa: 1, presente: 17 });
    const old = await reviewOf(viewer, V1);
    expect(old.proposte.filter(({ stato }) => stato === 'nuova' || stato === 'diversa')).toEqual([]);
  });

  test('that comes after its next version proposes nothing', async () => {
    const { viewer } = await owner();
    await saveAllOf(viewer, V2);
    const { proposte } = await reviewOf(viewer, V1);
    expect(proposte.filter(({ stato }) => stato === 'nuova' || stato === 'diversa')).toEqual([]);
  });

  test('whose new version is undone has its old value again', async () => {
    const { viewer } = await owner();
    await saveAllOf(viewer, V1);
    const { importazione } = await saveAllOf(viewer, V2);
    const undone = await perform(viewer, 'own', undoImport, { id: 0, raw: { importId: importazione } });
    expect(undone.ok).toBe(true);
    expect(statesOf(await reviewOf(viewer, V1))).toEqual({ non_presa: 1, presente: 16 });
  });
});

test.each(['PSS.xml', 'VPS.xml', 'LDO-latin1.xml', 'RSA-nodecl.xml', 'CERT_VACC-bom.xml'])(
  '%s is saved whole, and a second time adds nothing',
  async (name) => {
    const { viewer } = await owner();
    const review = await reviewOf(viewer, sample(name));
    const { voci, nuove, presenti, diverse, non_prese } = review.conto;
    expect(nuove + presenti + diverse + non_prese).toBe(voci);
    const saved = await saveAllOf(viewer, sample(name));
    expect(saved.righe.flatMap(({ salvato, motivi }) => (salvato ? [] : motivi))).toEqual([]);
    const again = await reviewOf(viewer, sample(name));
    expect(again.proposte.filter(({ stato }) => stato === 'nuova' || stato === 'diversa')).toEqual([]);
  },
);

test('an exam whose results the record has already is not made again', async () => {
  const { viewer } = await owner();
  await saveAllOf(viewer, V1);
  const { proposte } = await reviewOf(viewer, sample('RSA-nodecl.xml'));
  const made = proposte.filter(
    ({ sezione, stato }) => ['exams', 'results'].includes(sezione ?? '') && stato === 'nuova',
  );
  expect(made.map(({ titolo }) => titolo)).toEqual([]);
});
