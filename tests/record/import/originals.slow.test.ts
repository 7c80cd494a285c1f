import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { readImports } from '@/lib/record/import/past';
import { undoImport } from '@/lib/record/import/undo';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { filesSection } from '@/lib/sections/files/section';
import { archiving, messageOf } from '../../support/archiving';
import { viewerOf } from '../../support/calls';
import { exportXml, exportZip, record } from '../../support/health-export';
import { reviewOf, saveAllOf, saveOf } from '../../support/importing-files';
import { inProcess } from '../../support/in-process';
import { newPatient, subscribe } from '../../support/people';

// The original of an import is kept among the files, or the review says why it is not.

const behind = inProcess();
const { archiveOf, newcomer, restored } = archiving(behind);

async function owner({ licence = true } = {}) {
  const patient = await newPatient(behind.db, {});
  if (licence) await subscribe(behind.db, patient.userId);
  return { ...patient, viewer: await viewerOf(patient.userId) };
}
type Viewer = Awaited<ReturnType<typeof owner>>['viewer'];

const importsOf = async (viewer: Viewer) => {
  const read = await withRecord(viewer, 'own', diagnosesSection, readImports, null);
  return read.ok ? read.value : [];
};
const filesOf = (patientId: number) =>
  behind.sql`select file_nome, file_type, id_livello_confidenzialita from tbl_files
    where id_paziente = ${patientId} and deleted_at is null order by file_type`;

const weights = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    record('BodyMass', String(70 + ((from + index) % 20)), `2026-01-${10 + index} 08:30:00 +0100`, { unit: 'kg' }),
  ).join('\n');
const XML = exportXml(weights(2), { me: '' });
const OTHER_XML = exportXml(weights(2, 7), { me: '' });
const ZIP = exportZip(XML);
const TABLE = readFileSync('public/esempi/misurazioni.csv');

describe('the original', () => {
  test.each([
    ['a table', TABLE, 'text/csv', 'documento.csv', 'documento'],
    ['a phone’s export in a zip', ZIP, 'application/zip', 'documento.zip', 'Apple Health'],
    ['a phone’s export as XML', Buffer.from(XML), 'application/xml', 'documento.xml', 'Apple Health'],
  ])('of %s is kept, and the import leads to it', async (_, bytes, type, name, title) => {
    const { viewer, patientId } = await owner();
    expect((await reviewOf(viewer, bytes)).documento.originale).toBe('conservato');
    const saved = await saveAllOf(viewer, bytes);
    expect(await importsOf(viewer)).toMatchObject([{ fileId: saved.id_file, title }]);
    expect(saved.id_file).not.toBeNull();
    const files = await filesOf(patientId);
    expect(files).toMatchObject([{ file_nome: name, file_type: type }]);
    // A phone's export holds more than what is imported of it.
    if (title === 'Apple Health') expect(files[0]?.id_livello_confidenzialita).toBe(6);
    const undone = await perform(viewer, 'own', undoImport, { id: 0, raw: { importId: saved.importazione } });
    expect(undone.ok).toBe(true);
    expect(await filesOf(patientId)).toHaveLength(0);
  });

  test('of a phone’s export without space for it is not kept, which the review says, and its rows are saved', async () => {
    const { viewer, patientId } = await owner();
    const { importazione } = await saveAllOf(viewer, TABLE);
    await behind.sql`update file_contents set bytes = 9000000000000 where id_paziente = ${patientId}`;
    expect((await reviewOf(viewer, TABLE)).documento.originale).toBe('conservato');
    expect((await reviewOf(viewer, ZIP)).documento.originale).toBe('senza_spazio');
    const saved = await saveAllOf(viewer, ZIP);
    expect([saved.id_file, saved.righe.every(({ salvato }) => salvato)]).toEqual([null, true]);
    expect((await importsOf(viewer)).map(({ id, fileId }) => [id === importazione, fileId === null])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('that was deleted is kept again with a further save, and the import leads to it', async () => {
    const { viewer } = await owner();
    const { proposte } = await reviewOf(viewer, TABLE);
    const [first, ...others] = proposte.map(({ id }) => id);
    const saved = await saveOf(viewer, TABLE, [first ?? 0]);
    const removed = await perform(viewer, 'own', filesSection.remove, { id: saved.id_file ?? 0, raw: {} });
    expect(removed.ok).toBe(true);
    expect(await importsOf(viewer)).toMatchObject([{ fileId: null }]);
    const again = await saveOf(viewer, TABLE, others);
    expect(again.id_file).not.toBeNull();
    expect(await importsOf(viewer)).toMatchObject([{ id: saved.importazione, fileId: again.id_file }]);
  });

  test('of somebody whose plan stores no files is not kept, which the review says', async () => {
    const { viewer } = await owner({ licence: false });
    expect((await reviewOf(viewer, ZIP)).documento.originale).toBe('senza_piano');
  });
});

test('originals of all kinds leave in the archive and come back', async () => {
  const { viewer, userId, patientId } = await owner();
  const bundle = { resourceType: 'Bundle', type: 'collection', entry: [] as object[] };
  bundle.entry.push({ resource: { resourceType: 'Condition', code: { text: 'Ipertensione' } } });
  for (const bytes of [TABLE, ZIP, Buffer.from(OTHER_XML), Buffer.from(JSON.stringify(bundle))])
    await saveAllOf(viewer, bytes);
  const one = await newcomer();
  const answer = await restored(one, await archiveOf(userId));
  expect([answer.status, messageOf(answer)]).toEqual([200, undefined]);
  const types = (files: readonly Record<string, unknown>[]) => files.map(({ file_type }) => file_type);
  expect(types(await filesOf(one.patientId))).toEqual(types(await filesOf(patientId)));
  expect(types(await filesOf(one.patientId)).sort()).toEqual([
    'application/json',
    'application/xml',
    'application/zip',
    'text/csv',
  ]);
});
