import 'server-only';
import { and, arrayOverlaps, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hasRows, isClinical, type RowSection, type Section, type Story } from '@/lib/access/policy/sections';
import { registry } from '../registry/registry';

/** A section whose rows are on the timeline. */
export type StorySection = RowSection & Required<Pick<Section, 'dated' | 'story'>>;

const isTold = (section: Section): section is StorySection =>
  hasRows(section) && section.dated !== undefined && section.story !== undefined;

/** Every section of the timeline, in the order of the registry. */
export const storySections: readonly StorySection[] = registry.filter(isTold);
export const STORY_SECTIONS: readonly string[] = storySections.map(({ name }) => name);

/** The timeline's filter. */
export interface StoryFilter {
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
export function dayOf({ dated: { from }, story: { until } }: StorySection): SQLWrapper {
  return until && !isAlways(from) ? sql`coalesce(${from}, ${until})` : from;
}

/** The day by which the list is sorted; an index provides it for sections that have one. */
export const placeOf = (section: StorySection): SQLWrapper =>
  isAlways(section.dated.from) ? section.dated.from : sql`coalesce(${dayOf(section)}, ${FIRST_DAY})`;

/** Whether all its rows are events of a single, known day. */
export const isOfDays = ({ dated: { from }, story: { until } }: StorySection): boolean => !until && isAlways(from);

/** The last day of a row; null while it still lasts. */
export const untilOf = (section: StorySection): SQLWrapper => section.story.until ?? dayOf(section);

/** Whether a row lasts longer than a day; events never do. */
export const lastsOf = (section: StorySection): SQL =>
  section.story.until ? sql`(${section.story.until} is distinct from ${dayOf(section)})` : sql`false`;

/** The sections that can contain rows matching the filter. */
export const sectionsFor = ({ sections, doctor }: StoryFilter) =>
  storySections.filter(
    ({ name, story }) => (sections?.includes(name) ?? true) && (doctor === undefined || story.doctor !== undefined),
  );

/** The filter as a condition on a section's rows. */
export function askedOf(section: StorySection, { from, to, doctor, tag }: StoryFilter): SQL | undefined {
  const { story } = section;
  const day = dayOf(section);
  return and(
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
    from === undefined ? undefined : startsOrLasts(story, day, from),
    doctor === undefined ? undefined : story.doctor && eq(sql`${story.doctor}`, doctor),
    tag === undefined ? undefined : taggedWith(section, tag),
  );
}

const startsOrLasts = ({ until }: Story, day: SQLWrapper, from: string) =>
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
