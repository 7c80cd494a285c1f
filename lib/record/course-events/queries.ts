import 'server-only';
import { and, desc, eq, gte, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { EXCLUDED, FORBIDDEN } from '@/db/reference/values';
import { diagnoses, therapies } from '@/db/schema';
import type { Query } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { askedKinds, type EventKind } from './kinds';

/** The days of a chart. */
export interface ChartSpan {
  from: string;
  to: string;
}

/** An event beside a course of values. */
export interface CourseEvent {
  what: 'therapyStart' | 'therapyEnd' | 'onset';
  name: string;
  /** The day as far as it is known: YYYY, YYYY-MM or YYYY-MM-DD. */
  when: string;
  /** Where it is marked: an unknown day is in the middle of its month or year. */
  day: string;
}

export interface CourseEvents {
  asked: EventKind[];
  /** The most recent events of the span, the oldest first. */
  events: CourseEvent[];
  /** Whether the span has further ones. */
  more: boolean;
}

/** The maximum number of marks: more would hide the course. */
export const MOST_EVENTS = 24;

/** The medicines that began or ended on the days of a chart; a medicine that must not be taken has neither. */
async function readTherapies(record: RecordAccess, { from, to }: ChartSpan): Promise<CourseEvent[]> {
  const { patientId, state, drug, substance, strength, start, end } = therapies;
  const rows = await record.db
    .select({ drug, substance, strength, start, end })
    .from(therapies)
    .where(
      and(
        eq(patientId, record.patientId),
        record.visible(therapiesSection),
        ne(state, FORBIDDEN),
        or(and(gte(start, from), lte(start, to)), and(isNotNull(end), gte(end, from), lte(end, to))),
      ),
    )
    .orderBy(sql`greatest(${start}, ${end}) desc`, desc(therapies.id))
    .limit(MOST_EVENTS + 1);
  return rows.flatMap((row) => {
    const name = drugWords(row);
    const begun: CourseEvent = { what: 'therapyStart', name, when: row.start, day: row.start };
    const ended: CourseEvent[] = row.end ? [{ what: 'therapyEnd', name, when: row.end, day: row.end }] : [];
    return [begun, ...ended];
  });
}

/** The problems that began on the days of a chart, as far as their onset is recorded; not those that were ruled out. */
async function readOnsets(record: RecordAccess, { from, to }: ChartSpan): Promise<CourseEvent[]> {
  const { patientId, state, pathology, onset } = diagnoses;
  const rows = await record.db
    .select({ pathology, onset })
    .from(diagnoses)
    .where(
      and(
        eq(patientId, record.patientId),
        record.visible(diagnosesSection),
        ne(state, EXCLUDED),
        isNotNull(onset),
        // A partial day compares as its beginning does.
        gte(onset, from.slice(0, 4)),
        lte(onset, to),
      ),
    )
    .orderBy(desc(onset), desc(diagnoses.id))
    .limit(MOST_EVENTS + 1);
  return rows.flatMap(({ pathology: name, onset: when }) =>
    when === null ? [] : { what: 'onset' as const, name, when, day: `${when}${UNKNOWN[when.length] ?? ''}` },
  );
}

/** What a partial day lacks, by its length, for the middle of its year or month. */
const UNKNOWN: Record<number, string> = { 4: '-07-01', 7: '-15' };

const inSpan = ({ day }: CourseEvent, { from, to }: ChartSpan) => day >= from && day <= to;

/** The events that an address asks for, on the days of a chart, as far as the viewer sees their rows. */
export async function readCourseEvents(record: RecordAccess, query: Query, span: ChartSpan): Promise<CourseEvents> {
  const asked = askedKinds(query);
  const read = { farmaci: readTherapies, problemi: readOnsets };
  const found = (await Promise.all(asked.map((kind) => read[kind](record, span)))).flat();
  const events = found
    .filter((event) => inSpan(event, span))
    .sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));
  return { asked, events: events.slice(-MOST_EVENTS), more: events.length > MOST_EVENTS };
}

type Read<P> = (query: Query) => (record: RecordAccess) => Promise<P>;

/** A page's data with the events beside its chart, whose days `spanOf` gives; null where the page shows no chart. */
export const withCourseEvents =
  <P extends object | undefined>(read: Read<P>, spanOf: (page: NonNullable<P>) => ChartSpan | null) =>
  (query: Query) =>
  async (record: RecordAccess) => {
    const page = await read(query)(record);
    const span = page && spanOf(page as NonNullable<P>);
    return page && { ...page, courseEvents: span ? await readCourseEvents(record, query, span) : null };
  };
