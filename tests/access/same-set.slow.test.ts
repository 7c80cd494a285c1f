import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { canSee, type Item } from '@/lib/access/policy/visibility';
import { bearerOf, type Credentials, dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';
import { getCard } from '../support/saves';
import { allPages } from '../support/sections';
import { type ListedSection, SECTIONS } from './listed-sections';

// R: on every channel a doctor gets the same items of a section: those that the association makes visible.

// The page size of the tables.
const ON_ONE_PAGE = 10;

const behind = inProcess();
let patient: Patient;
let doctor: Doctor;
beforeAll(async () => {
  patient = await newPatient(behind.db);
  doctor = await newDoctor(behind.db);
});

const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
const idsOf = (rows: Record<string, unknown>[], name: string) => sorted(rows.map((row) => Number(row[name])));

test.each(SECTIONS)(
  '$section: list, pages, search, counts, whole patient and single rows show the same items',
  async (given) => {
    const { section, kinds } = given;
    const item = fc.record({
      level: fc.integer({ min: 1, max: 6 }),
      tags: fc.subarray([4, 6]),
      kind: fc.nat(kinds.length - 1),
      deleted: fc.boolean(),
    });
    const association = fc.record({
      level: fc.integer({ min: 1, max: 6 }),
      visibility: fc.integer({ min: 1, max: 3 }),
      tags: fc.subarray([4, 6]),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: ON_ONE_PAGE }), association, async (items, granted) => {
        await behind.sql`delete from ${behind.sql(given.table)} where id_paziente = ${patient.patientId}`;
        await behind.sql`delete from tbl_associazioni where id_paziente = ${patient.patientId}`;
        await associate(behind.db, patient, doctor, granted);
        const made = new Map<number, Item | null>();
        for (const { level, tags, kind, deleted } of items) {
          const { values, emergency } = kinds[kind] as ListedSection['kinds'][number];
          const id = await newRow(behind.db, section, patient, {
            ...values,
            level,
            tags,
            deletedAt: deleted ? new Date() : null,
          });
          made.set(id, deleted ? null : { level, tags, emergency });
        }
        const seen = sorted(
          [...made].flatMap(([id, one]) => (one && !given.never && canSee(granted, one) ? [id] : [])),
        );
        await expectSame(given, await bearerOf(doctor.userId), seen, [...made.keys()]);
      }),
      { numRuns: 40 },
    );
  },
);

async function expectSame(
  { api, id, collection, change, unsearched, pages }: ListedSection,
  as: Credentials,
  seen: number[],
  all: number[],
) {
  expect(idsOf(await allPages(api, as, patient, 3), id)).toEqual(seen);
  expect(
    idsOf(dataOf<Record<string, Record<string, unknown>[]>>(await getCard(as, patient))[collection] ?? [], id),
  ).toEqual(seen);
  const viewer = await viewerOf(doctor.userId);
  const look = (search: string) => pages(viewer, patient.patientId, search);
  for (const search of ['', 'prova']) {
    const shown = await look(search);
    expect([sorted(shown.ids), shown.count]).toEqual([seen, seen.length]);
  }
  if (!unsearched) expect(await look('nulla di simile')).toEqual({ ids: [], count: 0 });
  for (const one of all) expect((await api.put(as, one, change)).status).toBe(seen.includes(one) ? 403 : 404);
}
