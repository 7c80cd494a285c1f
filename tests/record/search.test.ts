import { expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record';
import { searchRecord } from '@/lib/record/search/search';
import { searchSection } from '@/lib/record/search/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// What the owner finds of their record by one search: tests/access/search.slow.test.ts has what others find.

const behind = inProcess();

async function find({ userId }: Patient, words: string, section?: string) {
  const found = await withRecord(await viewerOf(userId), 'own', searchSection, (record) =>
    searchRecord(record, words, section),
  );
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
}

test('x', async () => {
  const patient = await newPatient(behind.db);
  await newRow(behind.db, 'visits', patient, {
    reason: 'Controllo',
    observations: 'Non so perché ha frequenti dolori al ginocchio',
    conclusions: 'Dell’anca nulla. Frequenza regolare',
  });
  await newRow(behind.db, 'therapies', patient, { drug: 'Tachipirina 500 mg' });
  for (const w of [
    "perche'",
    'dolore',
    'frequente',
    'anca',
    "l'anca",
    'tachi',
    'tachpirina',
    'ginocchia',
    'ginochio',
    '% _ \\',
    'a&b|!(',
    '😀',
    '\0',
    'zzz',
    'dolore al ginocchio',
  ])
    console.log(w, JSON.stringify(await find(patient, w)));
  expect(1).toBe(1);
});
