import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { RecordAccess } from '@/lib/access/record/record';
import { NAMES } from '@/lib/record/timeline/names';
import { TIMELINE_SECTIONS, type TimelineFilter } from '@/lib/record/timeline/parts';
import { findPlaces } from '@/lib/record/timeline/places';
import { readTimeline } from '@/lib/record/timeline/queries';
import { daysOf } from '@/lib/record/timeline/span';
import { opened } from '../../access/shared-record';
import { inProcess } from '../../support/in-process';
import {
  associate,
  CARDIOLOGY,
  DERMATOLOGY,
  type Doctor,
  newDoctor,
  newPatient,
  type Patient,
} from '../../support/people';
import { someAccess, someRow, write } from './random';

// The timeline page reads items only for the days for which its axis has counted some, and misses none.

const behind = inProcess();
const ROWS = 260;
let patient: Patient;
let doctor: Doctor;
beforeAll(async () => {
  [patient, doctor] = [await newPatient(behind.db, { sex: 'female' }), await newDoctor(behind.db)];
  for (const made of fc.sample(someRow, ROWS)) await write(behind, patient, { ...made, deleted: false });
});

const someQuestion = fc.record({
  when: fc.option(fc.constantFrom('2025', '2026', '2025-12', '2026-01', '2026-01-16', '2026-02-03'), {
    nil: undefined,
  }),
  sections: fc.option(fc.subarray([...TIMELINE_SECTIONS], { minLength: 1 }), { nil: undefined }),
  tag: fc.option(fc.constantFrom(CARDIOLOGY, DERMATOLOGY), { nil: undefined }),
});

/** The items of all pages of the list, and the counts of each page's axis. */
async function walked(record: RecordAccess, query: Record<string, string>) {
  const keys: string[] = [];
  const counts = new Set<number>();
  for (let next: string | null = ''; next !== null; ) {
    const { list, axis } = await readTimeline({ ...query, ...(next ? { [NAMES.after]: next } : {}) })(record);
    keys.push(...list.items.map(({ section, id }) => `${section} ${id}`));
    counts.add(axis.cells.reduce((sum, { count }) => sum + count, 0) + axis.bars.length);
    next = list.next;
  }
  return { keys, counts: [...counts] };
}

/** All items, read at once and without an axis. */
const whole = async (record: RecordAccess, filter: TimelineFilter) =>
  (await findPlaces(record, filter, { limit: 2 * ROWS })).places.map(({ section, id }) => `${section} ${id}`);

test('the pages of the list hold every visible item in one order, for random viewers and filters', async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(someAccess, someQuestion, fc.boolean(), async (access, { when, sections, tag }, asOwner) => {
      await behind.sql`delete from tbl_associazioni where id_paziente = ${patient.patientId}`;
      await associate(behind.db, patient, doctor, access);
      const query = {
        ...(when ? { [NAMES.when]: when } : {}),
        ...(sections ? { [NAMES.sections]: sections.join() } : {}),
        ...(tag ? { [NAMES.tag]: String(tag) } : {}),
      };
      const filter = { ...(when ? daysOf(when) : {}), sections, tag };
      const { userId } = asOwner ? patient : doctor;
      const [shown, all] = await opened(userId, patient.patientId, (record) =>
        Promise.all([walked(record, query), whole(record, filter)]),
      );
      expect(shown.keys).toEqual(all);
      // The axis is the same on every page.
      expect(shown.counts).toHaveLength(1);
      most = Math.max(most, all.length);
    }),
    { numRuns: 40 },
  );
  // Control: the list had several pages.
  expect(most).toBeGreaterThan(90);
});
