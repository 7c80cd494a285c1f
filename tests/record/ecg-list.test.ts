import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '@/lib/access/lists/listing';
import { canSee } from '@/lib/access/policy/visibility';
import { withRecord } from '@/lib/access/record/record';
import { readDoctorViewFiles, readTracings } from '@/lib/sections/files/queries';
import { filesSection } from '@/lib/sections/files/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// Kardia's PDFs and the recordings of devices form one list: paged, counted, searched and sorted together, from the rows of
// both kinds that the reader may see.

const behind = inProcess();

async function look(userId: number, target: 'own' | number, query: Query = {}) {
  const result = await withRecord(await viewerOf(userId), target, filesSection, (record) =>
    readTracings(record, query),
  );
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

test('a doctor gets the recordings and PDFs that the association opens; rows and count leave out the others', async () => {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  const item = fc.record({
    level: fc.integer({ min: 1, max: 6 }),
    tags: fc.subarray([4, 6]),
    device: fc.boolean(),
    deleted: fc.boolean(),
  });
  const association = fc.record({
    level: fc.integer({ min: 1, max: 6 }),
    visibility: fc.integer({ min: 1, max: 3 }),
    tags: fc.subarray([4, 6]),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 12 }), association, async (items, granted) => {
      for (const table of ['tbl_ecg', 'tbl_files', 'tbl_associazioni'])
        await behind.sql`delete from ${behind.sql(table)} where id_paziente = ${patient.patientId}`;
      await associate(behind.db, patient, doctor, granted);
      const seen: number[] = [];
      for (const { level, tags, device, deleted } of items) {
        const given = { level, tags, deletedAt: deleted ? new Date() : null, ...(device ? {} : { kind: 'kardia' }) };
        const id = await newRow(behind.db, device ? 'ecgs' : 'files', patient, given);
        if (!deleted && canSee(granted, { level, tags, emergency: false })) seen.push(id);
      }
      const { rows, count, more } = await look(doctor.userId, patient.patientId);
      expect([rows.map(({ id }) => id).sort(), count, more]).toEqual([seen.sort(), seen.length, false]);
      const beyond = await look(doctor.userId, patient.patientId, { 'pagina-kardia': '2' });
      expect([beyond.rows, beyond.count]).toEqual([[], seen.length]);
    }),
    { numRuns: 20 },
  );
});

describe('the list of a patient', () => {
  let patient: Patient;
  const names = async (query: Query) =>
    (await look(patient.userId, 'own', query)).rows.map((row) => (row.source === 'ecg' ? row.device : row.name));
  beforeAll(async () => {
    patient = await newPatient(behind.db);
    // The rows are one minute apart: otherwise two of them could get the same millisecond.
    const begin = Date.now();
    let minute = 0;
    const registered = () => ({ createdAt: new Date(begin + 60_000 * minute++) });
    const kardia = (name: string, day: string, given: object = {}) =>
      newRow(behind.db, 'files', patient, { kind: 'kardia', name, day, ...registered(), ...given });
    const ecg = (device: string, measuredAt: string, given: object = {}) => {
      const when = { day: measuredAt.slice(0, 10), measuredAt, ...registered() };
      return newRow(behind.db, 'ecgs', patient, { device, ...when, ...given });
    };
    await kardia('a.pdf', '2026-01-10', { kardiaNote: 'Normal Sinus Rhythm, 62 bpm', level: 2 });
    await kardia('c.pdf', '2026-03-10', { kardiaNote: 'Fibrillazione', level: 5 });
    await ecg('B Uno', '2026-02-10T08:30:00', { level: 3 });
    await ecg('D Due', '2026-04-10T09:00:00', {
      comment: 'Dopo la scàla',
      result: 'findings',
      findings: ['premature_beats'],
      level: 6,
    });
  });

  test('starts with the newest of recordings and PDFs, and sorts both together by any column', async () => {
    expect(await names({})).toEqual(['D Due', 'c.pdf', 'B Uno', 'a.pdf']);
    expect(await names({ 'ordina-kardia': 'name' })).toEqual(['a.pdf', 'B Uno', 'c.pdf', 'D Due']);
    expect(await names({ 'ordina-kardia': '-level' })).toEqual(['D Due', 'c.pdf', 'B Uno', 'a.pdf']);
    expect(await names({ 'ordina-kardia': 'day' })).toEqual(['a.pdf', 'B Uno', 'c.pdf', 'D Due']);
    expect(await names({ 'ordina-kardia': 'kardiaNote' })).toHaveLength(4);
    expect(await names({ 'ordina-kardia': 'createdAt' })).toEqual(['a.pdf', 'c.pdf', 'B Uno', 'D Due']);
  });

  test.each([
    ['due', ['D Due']],
    ['dopo la scala', ['D Due']],
    ['prematuri', ['D Due']],
    ['premature', ['D Due']],
    ['ritmo regolare', ['B Uno']],
    ['sinusale normale', ['a.pdf']],
    ['sinus 62', ['a.pdf']],
    ['10/02/2026', ['B Uno']],
    ['fibrillazione', ['c.pdf']],
    ['/2026', ['D Due', 'c.pdf', 'B Uno', 'a.pdf']],
    ['nulla', []],
  ])('is searched for %s in recordings and PDFs', async (cerca, found) => {
    expect(await names({ cerca })).toEqual(found);
  });

  test('opens with the file, PDF or recording named in the query; a hidden one is answered like a missing one', async () => {
    const shownWith = async (userId: number, target: 'own' | number, voce: string) => {
      const viewer = await viewerOf(userId);
      const result = await withRecord(viewer, target, filesSection, readDoctorViewFiles({ voce, vista: 'file' }));
      if (!result.ok) throw new Error(result.refusal.code);
      const { shown, file, kardia } = result.value;
      return [shown, file?.rows.map(({ id }) => id), kardia?.rows.map(({ id }) => id)];
    };
    const report = await newRow(behind.db, 'files', patient, { kind: 'kardia', level: 6 });
    const letter = await newRow(behind.db, 'files', patient, {});
    const recorded = await newRow(behind.db, 'ecgs', patient, {});
    const own = (voce: string) => shownWith(patient.userId, 'own', voce);
    expect(await own(`files-${report}`)).toEqual([['tracciati'], undefined, [report]]);
    expect(await own(`files-${letter}`)).toEqual([['file'], [letter], undefined]);
    expect(await own(`ecgs-${recorded}`)).toEqual([['tracciati'], undefined, [recorded]]);
    // A reader who may not see the recording gets the same answer as for a recording that does not exist.
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 1, visibility: 1, tags: [] });
    for (const voce of [`files-${report}`, 'files-999999999'])
      expect(await shownWith(doctor.userId, patient.patientId, voce)).toEqual([['file'], [], undefined]);
  });

  test('continues on its second page where the first page ends', async () => {
    const many = await newPatient(behind.db);
    for (let at = 1; at <= 21; at++) {
      const day = `2026-05-${String(at).padStart(2, '0')}`;
      if (at % 2) await newRow(behind.db, 'ecgs', many, { day, measuredAt: `${day}T08:00:00` });
      else await newRow(behind.db, 'files', many, { kind: 'kardia', day });
    }
    const [first, second] = [await look(many.userId, 'own'), await look(many.userId, 'own', { 'pagina-kardia': '2' })];
    expect([first.count, first.rows.length, second.rows.length]).toEqual([21, 20, 1]);
    expect([...first.rows, ...second.rows].map(({ day }) => Number(day.slice(8)))).toEqual(
      Array.from({ length: 21 }, (_, at) => 21 - at),
    );
  });
});
