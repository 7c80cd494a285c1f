import { beforeAll, expect, test } from 'vitest';
import type { Query } from '@/lib/access/lists/listing';
import { hasRows, type Section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { CHOSEN, DOCTOR_CALCULATORS } from '@/lib/calculators/scores/doctor-view';
import { overviews } from '@/lib/record/access-log/overviews';
import { namesShowing } from '@/lib/record/access-log/seen-under';
import { registry } from '@/lib/record/registry/registry';
import { inProcess } from '../support/in-process';
import type { Patient } from '../support/people';
import { manySided, opened, type Tie, tie } from './doctor-scene';
import { READS } from './section-reads';

// The patient's list of accesses, filtered by a section, finds every access that may have shown a row of this section.

const behind = inProcess();
let patient: Patient;
let doctor: Tie['doctor'];
beforeAll(async () => {
  patient = await manySided(behind);
  ({ doctor } = await tie(behind, patient, { level: 6, visibility: 1 }));
});

/**
 * Excluded reads: the header of every page, as the list of accesses says, and program reads, which the list shows by their
 * channel.
 */
const APART = ['alerts', 'whole'];

/** Queries of pages whose reads depend on the query: each calculator, and the results of one exam. */
const QUERIES: Record<string, readonly Record<string, string>[]> = {
  calcolatrice: DOCTOR_CALCULATORS.map(({ page }) => ({ [CHOSEN]: page })),
  risultati: [{}, { esame: '1' }, { test: 'glucose', eventi: 'farmaci,problemi' }],
  'visite vista=andamento': [{ eventi: 'farmaci,problemi' }],
};

test.each(Object.keys(READS).filter((name) => !APART.includes(name)))(
  'the log finds a doctor’s page %s under every section whose rows the page reads',
  async (name) => {
    const [section, read] = READS[name] as (typeof READS)[string];
    const asked = new Set<string>();
    const listening = (query: Query) => (record: RecordAccess) =>
      read(query)({
        ...record,
        visible: (of) => {
          asked.add(of.name);
          return record.visible(of);
        },
      });
    for (const query of QUERIES[name] ?? [{}])
      await opened(doctor.userId, patient.patientId, [section, listening], query);
    const missing = registry
      .filter(hasRows)
      .map(({ name }) => name)
      .filter((one) => asked.has(one) && !namesShowing(one).includes(section.name));
    expect(missing).toEqual([]);
  },
);

test('every section in lib/record is in the registry or is an overview that shows all sections', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../lib/record/*/section.ts', { eager: true });
  const found = Object.values(modules).flatMap((module) => Object.values(module).filter(isSection));
  const known = [...registry, ...overviews].map(({ name }) => name);
  expect(found.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(overviews.filter(({ shows }) => shows !== 'all')).toEqual([]);
});

const isSection = (exported: unknown): exported is Section =>
  typeof exported === 'object' && exported !== null && 'table' in exported && 'permissions' in exported;
