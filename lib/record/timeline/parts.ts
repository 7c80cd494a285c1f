import 'server-only';
import { and, arrayOverlaps, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hasRows, isClinical, type RowSection, type Section, type Timeline } from '@/lib/access/policy/sections';
import { registry } from '../registry/registry';

/** A section whose rows are on the timeline. */
export type TimelineSection = RowSection & Required<Pick<Section, 'dated' | 'timeline'>>;

const isOnTimeline = (section: Section): section is TimelineSection =>
  hasRows(section) && section.dated !== undefined && section.timeline !== undefined;

/** Every section of the timeline, in the order of the registry. */
export const timelineSections: readonly TimelineSection[] = registry.filter(isOnTimeline);
export const TIMELINE_SECTIONS: readonly string[] = timelineSections.map(({ name }) => name);

/** The timeline's filter. */
export interface TimelineFilter {
  /** The names of the sections; absent: all of them. */
  sections?: readonly string[] | undefined;
  /** A period, both days inclusive: items that last match if they overlap it; items without a day match no period. */
  from?: string | undefined;
  to?: string | undefined;
  doctor?: string | undefined;
  /** The id of a speciality. */
  tag?: number | undefined;
}

/** Items without a day are sorted to the end of the list, as if they had happened on the earliest possible day. */
const FIRST_DAY = sql`'1880-01-01'::date`;

const isAlways = (column: SQLWrapper) => (column as Partial<PgColumn>).notNull === true;

/** The day under which a row is listed; null if it has none. */
export function dayOf({ dated: { from }, timeline: { until } }: TimelineSection): SQLWrapper {
  return until && !isAlways(from) ? sql`coalesce(${from}, ${until})` : from;
}

/** The day by which the list is sorted; an index provides it for sections that have one. */
export const placeOf = (section: TimelineSection): SQLWrapper =>
  isAlways(section.dated.from) ? section.dated.from : sql`coalesce(${dayOf(section)}, ${FIRST_DAY})`;

/** Whether all its rows are events of a single, known day. */
export const isOfDays = ({ dated: { from }, timeline: { until } }: TimelineSection): boolean =>
  !until && isAlways(from);

/** The last day of a row; null while it still lasts. */
export const untilOf = (section: TimelineSection): SQLWrapper => section.timeline.until ?? dayOf(section);

/** Whether a row lasts longer than a day; events never do. */
export const lastsOf = (section: TimelineSection): SQL =>
  section.timeline.until ? sql`(${section.timeline.until} is distinct from ${dayOf(section)})` : sql`false`;

/** The sections that can contain rows matching the filter. */
export const sectionsFor = ({ sections, doctor }: TimelineFilter) =>
  timelineSections.filter(
    ({ name, timeline }) =>
      (sections?.includes(name) ?? true) && (doctor === undefined || timeline.doctor !== undefined),
  );

/** The filter as a condition on a section's rows. */
export function askedOf(section: TimelineSection, { from, to, doctor, tag }: TimelineFilter): SQL | undefined {
  const { timeline } = section;
  const day = dayOf(section);
  return and(
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
    from === undefined ? undefined : startsOrLasts(timeline, day, from),
    doctor === undefined ? undefined : timeline.doctor && eq(sql`${timeline.doctor}`, doctor),
    tag === undefined ? undefined : taggedWith(section, tag),
  );
}

const startsOrLasts = ({ until }: Timeline, day: SQLWrapper, from: string) =>
  until ? sql`(${day} is not null and coalesce(${until}, 'infinity') >= ${from}::date)` : sql`${day} >= ${from}::date`;

/** Rows without specialities of their own are filtered by those of their parent. */
function taggedWith(section: RowSection, tag: number): SQL {
  if (isClinical(section)) return arrayOverlaps(section.table.tags, [tag]);
  const { table, parent } = section;
  if (!parent) return sql`false`;
  const above: PgTable = parent.section.table;
  return sql`exists (select from ${above} where ${parent.section.table.patientId} = ${table.patientId}
    and ${parent.section.table.id} = ${parent.id} and ${taggedWith(parent.section, tag)})`;
}
