import fc from 'fast-check';
import { TIMELINE_SECTIONS } from '@/lib/record/timeline/parts';
import type { Behind } from '../../support/in-process';
import { CARDIOLOGY, DERMATOLOGY, type Patient } from '../../support/people';
import { newRow } from '../../support/rows';

// Random rows of the timeline's sections, and random viewers of them.

/** The field with a row's day, if it is not `day`; null: the row has the day on which it was written. */
const DAY: Record<string, string | null> = {
  diagnoses: 'recordedOn',
  therapies: 'start',
  adverseReactions: 'reactionDay',
  pregnancies: 'start',
  scores: null,
  // An electrocardiogram's day is derived from a timestamp.
  ecgs: null,
};
/** Sections whose rows may have no day, and sections whose rows may last several days. */
const UNDATED = ['adverseReactions', 'pregnancies'];
const LASTING = ['therapies', 'pregnancies'];

export interface Made {
  section: string;
  /** Null: the row has no day, which its section allows. */
  day: string | null;
  until: string | null;
  level: number;
  tags: number[];
  deleted: boolean;
}

// So few days that some have rows of several sections, and one section has more rows than a page reads.
const DAYS = ['2025-12-31', ...Array.from({ length: 20 }, (_, at) => `2026-01-${String(at + 5).padStart(2, '0')}`)];
const tags = fc.subarray([CARDIOLOGY, DERMATOLOGY]);
export const someRow: fc.Arbitrary<Made> = fc.record({
  section: fc.constantFrom(...TIMELINE_SECTIONS),
  day: fc.option(fc.constantFrom(...DAYS), { freq: 8 }),
  until: fc.option(fc.constantFrom('2026-01-28', '2026-03-01')),
  level: fc.integer({ min: 1, max: 6 }),
  tags,
  deleted: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
});
export const someAccess = fc.record({
  level: fc.integer({ min: 1, max: 6 }),
  visibility: fc.integer({ min: 1, max: 3 }),
  tags,
});

/** The same creation time for all, so that only ids order the rows of a day. */
const WRITTEN = new Date('2026-02-01T08:00:00.123Z');

export function write({ db }: Behind, patient: Patient, { section, day, until, level, tags, deleted }: Made) {
  const field = DAY[section] === undefined ? 'day' : DAY[section];
  const first = UNDATED.includes(section) ? day : (day ?? DAYS[0]);
  return newRow(db, section, patient, {
    level,
    tags,
    createdAt: WRITTEN,
    deletedAt: deleted ? new Date() : null,
    ...(field === null ? {} : { [field]: first }),
    ...(LASTING.includes(section) && first !== null ? { end: until } : {}),
  });
}
