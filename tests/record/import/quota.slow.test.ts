import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subscriptions } from '@/db/schema';
import { viewerOf } from '../../support/calls';
import { importing, reviewOf, saveOf } from '../../support/importing-files';
import { inProcess } from '../../support/in-process';
import { newPatient, subscribe } from '../../support/people';

// Without space for the original, and without a plan, a save is refused or told row by row, and nothing is stored in part.

const behind = inProcess();
const LAB = readFileSync('tests/fixtures/import/LAB-v1.xml');
const PERSON = { birthDate: '1961-04-02', sex: 'female', taxCode: null } as const;

async function owner() {
  const patient = await newPatient(behind.db, PERSON);
  await subscribe(behind.db, patient.userId);
  return { ...patient, viewer: await viewerOf(patient.userId) };
}
const storedOf = async (patientId: number) => {
  const [counts] = await behind.sql`select
    (select count(*)::int from tbl_indagini where id_paziente = ${patientId} and deleted_at is null) as exams,
    (select count(*)::int from tbl_risultati where id_paziente = ${patientId} and deleted_at is null) as results,
    (select count(*)::int from imports where id_paziente = ${patientId} and undone_at is null) as imports,
    (select count(*)::int from tbl_files where id_paziente = ${patientId} and deleted_at is null) as files`;
  return counts;
};
const NOTHING = { exams: 0, results: 0, imports: 0, files: 0 };
const openOf = ({ proposte }: Awaited<ReturnType<typeof reviewOf>>, section?: string) =>
  proposte
    // The card needs no plan.
    .filter(({ stato, sezione }) => stato === 'nuova' && (section ? sezione === section : sezione !== 'card'))
    .map(({ id }) => id);

/** Fills the storage of a patient up to a number of bytes that are left; answers the number of contents. */
async function fill(patientId: number, viewer: Awaited<ReturnType<typeof owner>>['viewer']) {
  await saveOf(
    viewer,
    JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ resource: { resourceType: 'Condition', code: { text: 'Gotta' } } }],
    }),
    [1],
  );
  await behind.sql`update file_contents set bytes = 9000000000000 where id_paziente = ${patientId}`;
}

describe('without space for the original', () => {
  test('the review says so, and a save is refused before any row', async () => {
    const { viewer, patientId } = await owner();
    await fill(patientId, viewer);
    const before = await storedOf(patientId);
    const review = await reviewOf(viewer, LAB);
    expect(review.documento.originale).toBe('senza_spazio');
    const refused = await importing(viewer, LAB, { chosen: openOf(review), personConfirmed: true });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'over_quota' } });
    expect(await storedOf(patientId)).toEqual(before);
    const [contents] =
      await behind.sql`select count(*)::int as count from file_contents where id_paziente = ${patientId}`;
    expect(contents).toMatchObject({ count: 1 });
  });

  test('that was used up after the review, a save is refused as well', async () => {
    const { viewer, patientId } = await owner();
    const review = await reviewOf(viewer, LAB);
    expect(review.documento.originale).toBe('conservato');
    await fill(patientId, viewer);
    const refused = await importing(viewer, LAB, { chosen: openOf(review), personConfirmed: true });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'over_quota' } });
    expect(await storedOf(patientId)).toMatchObject({ exams: 0, results: 0 });
  });
});

test.each(['results', undefined])('a plan that ends between review and save saves no part: %s', async (section) => {
  const { viewer, userId, patientId } = await owner();
  const review = await reviewOf(viewer, LAB);
  await behind.db.delete(subscriptions).where(eq(subscriptions.userId, userId));
  const { importazione, id_file, righe } = await saveOf(viewer, LAB, openOf(review, section));
  expect([importazione, id_file]).toEqual([null, null]);
  expect(righe.length).toBeGreaterThan(10);
  expect(righe.filter(({ salvato }) => salvato)).toEqual([]);
  expect(righe.every(({ motivi }) => motivi.length === 1)).toBe(true);
  expect(await storedOf(patientId)).toEqual(NOTHING);
});
