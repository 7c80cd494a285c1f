import 'server-only';
import { and, arrayOverlaps, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { once } from '@/db/client';
import { newestFirst } from '@/lib/access/lists/paging';
import { readsAll } from '@/lib/access/policy/relation';
import { hasRows, isClinical, type RowSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { type UnionPart, unionAll } from '@/lib/access/record/union';
import type { Named } from '@/lib/catalogue/reference';
import { specialityNames } from '@/lib/i18n/specialities';
import { plainText } from '@/lib/values/plain-text';
import { registry } from '../registry/registry';
import { standsIn, type Wanted } from './matching';

/** A row that was found. */
export interface FoundRow {
  section: string;
  id: number;
  /** Null if its section gives rows no name. */
  title: string | null;
  day: string | null;
  /** Its texts, each separated by BETWEEN. */
  text: string;
  /** The measured values; null if there are none. */
  measured: string | null;
  /** Whether the measured values are numbers. */
  numeric: boolean;
  /** The code by which a row without a name is labelled, such as which score it is. */
  code: string | null;
  /** The id of the row that it belongs to: for a laboratory value, its exam. */
  together: number | null;
  /** The ids of its specialities, separated by spaces. */
  tags: string;
  /** How many rows of its section were found in total. */
  total: number;
}

/** Separates the texts of a row; nobody can type this character. */
export const BETWEEN = '\u001e';

/**
 * Whether a row matches a word by something other than its texts: by the names that its section gives it (such as a test's
 * synonyms), or by the specialities it is tagged with.
 */
const isCalled = (section: RowSection, { beginnings, stem }: Wanted, tags: readonly Named[]): SQL =>
  or(...beginnings.map((word) => answersTo(section, word, stem, tags))) ?? sql`false`;

/**
 * The shortest stem by which a word finds a speciality: `ortoped` of 'ortopedico' finds Ortopedia, while `medic` of 'medico'
 * would find most of them.
 */
const SPECIALITY_STEM = 6;

function answersTo(
  { found, ...section }: RowSection,
  word: string,
  stem: string | null,
  tags: readonly Named[],
): SQL | undefined {
  const begins = stem && stem.length >= SPECIALITY_STEM ? [word, stem] : [word];
  const isNamed = (one: string) => begins.some((beginning) => plainText(one).startsWith(beginning));
  const named = tags.filter(({ name }) => specialityNames(name).some(isNamed));
  const tagged =
    isClinical(section) && word.length > 2 && named.length > 0
      ? arrayOverlaps(
          section.table.tags,
          named.map(({ id }) => id),
        )
      : undefined;
  return or(found?.called?.answersTo(word), tagged);
}

const joined = (texts: readonly SQLWrapper[] = []) =>
  texts.length > 0 ? sql`concat_ws(${BETWEEN}::text, ${sql.join([...texts], sql`, `)})` : sql`''::text`;

/**
 * The names besides their texts by which rows may be found: those that their sections and specialities have. They are fixed
 * words, not contents of the record.
 */
export const namesIn = (record: RecordAccess, tags: readonly Named[]): string[] => [
  ...searchedSections(record).flatMap(({ found }) => found?.called?.words ?? []),
  ...tags.flatMap(({ name }) => specialityNames(name)),
];

interface Searched {
  /** For each of these words a column tells whether a row's names or specialities match it. */
  wanted?: readonly Wanted[];
  tags?: Named[];
  /** If given, only the most recently written rows of each section are searched, at most this many. */
  newest?: number;
}

/** The searched columns of one section, limited to the rows that the viewer may see. */
function searchedOf(section: RowSection, { wanted = [], tags = [], newest }: Searched): UnionPart {
  const { name, table, named, dated, found, timeline } = section;
  const called = wanted.map((word, at) => [`called_${at}`, isCalled(section, word, tags)] as const);
  return {
    section,
    columns: {
      section: sql`${name}::text`,
      id: table.id,
      title: sql`${named ?? none}::text`,
      day: sql`(${dated?.from ?? found?.day ?? none})::text`,
      measured: sql`${found?.measured ?? none}::text`,
      numeric: found?.isNumeric ?? sql`true`,
      code: sql`(${timeline?.word?.code ?? none})::text`,
      together: sql`${timeline?.together ?? none}::int8`,
      tags: sql`${isClinical(section) ? sql`array_to_string(${section.table.tags}, ' ')` : sql`''`}::text`,
      exact: joined(found?.exact),
      prose: joined(found?.prose),
      ...Object.fromEntries(called),
    },
    ...(newest === undefined ? {} : { first: { orderBy: newestFirst(table), most: newest } }),
    apart: true,
  };
}

const none = sql`null`;

/** The sections in which the viewer may find rows; sections for the patient alone are not even queried for others. */
export const searchedSections = (record: RecordAccess): RowSection[] =>
  registry.filter(hasRows).filter(({ found, patientOnly }) => found && (readsAll(record) || !patientOnly));

/** All that the viewer may search of a record, as one table. */
export const searched = (record: RecordAccess, which: Searched = {}): SQL =>
  unionAll(
    record,
    searchedSections(record).map((section) => searchedOf(section, which)),
  );

interface Asked {
  wanted: readonly Wanted[];
  tags: Named[];
  /** The maximum number of rows from each section. */
  most: number;
  /** The name of the only section to search; absent: all sections. */
  section?: string | undefined;
}

/** The rows that match every word. Within each section, rows whose name matches come first, then the newest. */
export async function findRows(record: RecordAccess, asked: Asked): Promise<FoundRow[]> {
  const { wanted, tags, most, section } = asked;
  const texts = { exact: sql`exact`, prose: sql`prose` };
  const hit = and(
    section === undefined ? undefined : sql`section = ${section}`,
    ...wanted.map((word, at) => or(sql.identifier(`called_${at}`).getSQL(), standsIn(texts, word))),
  );
  const title = { exact: sql`title`, prose: sql`title` };
  const best = and(...wanted.map((word) => standsIn(title, word)));
  const rows = await once<FoundRow>(
    record.sql,
    sql`
    with hits as materialized (
      select section, id, title, day, measured, "numeric", code, together, tags, concat_ws(${BETWEEN}::text, prose, exact) as text, coalesce((${best}), false) as best
      from (${searched(record, { wanted, tags })}) searched where ${hit}
    ), placed as (
      select *, count(*) over (partition by section)::int as total, row_number() over (
        partition by section order by best desc, day desc nulls last, id desc
      ) as place from hits
    )
    select section, id, title, day, measured, "numeric", code, together, tags, text, total from placed where place <= ${most} order by section, place`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    together: row.together === null ? null : Number(row.together),
  }));
}
