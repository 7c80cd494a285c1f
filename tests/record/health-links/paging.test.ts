import { expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { readLinksPage } from '@/lib/sections/health-links/queries';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { viewerOf } from '../../support/calls';
import { inProcess } from '../../support/in-process';
import { newPatient } from '../../support/people';
import { newHealthLink } from '../../support/rows';

const behind = inProcess();

test('each of many filled links is on exactly one page of the list, newest first, with its openings', async () => {
  const patient = await newPatient(behind.db);
  const viewer = await viewerOf(patient.userId);
  const made: number[] = [];
  for (let day = 1; day <= 12; day++)
    made.unshift(await newHealthLink(behind.db, patient, { createdAt: new Date(Date.UTC(2026, 0, day)) }));
  await newHealthLink(behind.db, patient, { jwe: null });
  const page = async (number: number) => {
    const read = await withRecord(
      viewer,
      'own',
      healthLinksSection,
      readLinksPage({ 'pagina-condivisioni': `${number}` }),
    );
    if (!read.ok) throw new Error(read.refusal.code);
    return read.value;
  };
  const [first, second] = [await page(1), await page(2)];
  expect([first.count, second.count]).toEqual([12, 12]);
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(made);
  expect(first.rows).toHaveLength(10);
  expect(second.rows.map(({ openings }) => openings.length)).toEqual([1, 1]);
});
