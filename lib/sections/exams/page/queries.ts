import 'server-only';
import { and, asc, desc, eq, gte, or, sql } from 'drizzle-orm';
import { COMPLETED, SCHEDULED } from '@/db/reference/values';
import { centres, exams } from '@/db/schema';
import { listingOf, type Query, readTable, type TablePage } from '@/lib/access/lists/listing';
import { folded } from '@/lib/access/lists/search';
import type { RecordAccess } from '@/lib/access/record/record';
import { config } from '@/lib/config';
import { doctorViewPage, ownPage, type PageOf } from '@/lib/kit/pages';
import type { SectionTables } from '@/lib/kit/section';
import { suggestedDoctors } from '@/lib/sections/associations/queries';
import { readResultCounts } from '@/lib/sections/results/counts';
import { today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { type Attachment, readAttachments } from '../attachments';
import { filterIn, filtering } from '../filter';
import type { Exam } from '../model';
import { isSearched, SEARCHED } from '../search';
import { examsSection } from '../section';

/** The name of the table of search results in the query of the page's URL. */
export const FOUND = 'trovati';

const sorted = {
  doctor: folded(exams.doctor),
  state: exams.state,
  kind: exams.kind,
  reason: folded(exams.reason),
  centre: folded(exams.centre),
  day: exams.day,
};

/** The search results across all states; undefined if fewer letters than the minimum were typed. */
export function readFound(record: RecordAccess, query: Query): Promise<TablePage<Exam>> | undefined {
  const listing = listingOf(query, FOUND, Object.keys(sorted));
  if (!isSearched(listing.search)) return undefined;
  return readTable<Exam>(
    record,
    { section: examsSection, where: filtering(query), searched: SEARCHED, sorted },
    listing,
  );
}

/** The tables that the page shows: its lists, or the search results in their place. */
export async function readExamTables(record: RecordAccess, query: Query): Promise<readonly TablePage<Exam>[]> {
  const found = await readFound(record, query);
  return found ? [found] : examsSection.readTables(record, unsearched(query));
}

const seen = (record: RecordAccess, state: number) =>
  and(eq(exams.patientId, record.patientId), eq(exams.state, state as never), record.visible(examsSection));

/** The next scheduled exams, the soonest first. */
export const readNextExams = (record: RecordAccess, count: number) =>
  record.db
    .select()
    .from(exams)
    .where(and(seen(record, SCHEDULED), gte(exams.day, today())))
    .orderBy(asc(exams.day), asc(exams.createdAt))
    .limit(count);

/** The next scheduled exam or, if none is, the last completed one; undefined if there is neither. */
export async function readNextOrLastExam(record: RecordAccess): Promise<{ day: string; next: boolean } | undefined> {
  const next = sql<boolean>`${exams.state} = ${SCHEDULED}`;
  const [found] = await record.db
    .select({ day: exams.day, next })
    .from(exams)
    .where(
      and(
        eq(exams.patientId, record.patientId),
        record.visible(examsSection),
        or(and(next, gte(exams.day, today())), eq(exams.state, COMPLETED)),
      ),
    )
    .orderBy(desc(next), sql`case when ${next} then ${exams.day} end`, desc(exams.day))
    .limit(1);
  return found;
}

/** The years with exams, the newest first. */
async function readYears(record: RecordAccess): Promise<string[]> {
  const year = sql<string>`extract(year from ${exams.day})::text`;
  const rows = await record.db
    .selectDistinct({ year })
    .from(exams)
    .where(and(eq(exams.patientId, record.patientId), record.visible(examsSection)))
    .orderBy(desc(year));
  return rows.map(({ year }) => year);
}

/** The page's data besides the specialities: the search results, and the filter. */
async function special(record: RecordAccess, query: Query) {
  const [found, years] = await Promise.all([readFound(record, query), readYears(record)]);
  return { found, filter: { ...filterIn(query), years } };
}

async function withAttached<P extends { tables: SectionTables<Exam>; found: TablePage<Exam> | undefined }>(
  record: RecordAccess,
  page: P,
): Promise<P & { attachments: Attachment[]; resultCounts: Map<number, number> }> {
  const shown = (page.found ? page.found.rows : page.tables.flatMap(({ rows }) => rows)).map(({ id }) => id);
  const [attachments, resultCounts] = await Promise.all([
    readAttachments(record, shown),
    readResultCounts(record, shown),
  ]);
  return { ...page, attachments, resultCounts };
}

/** The query without the search, because the lists ignore it: the search results have a table of their own. */
const unsearched = ({ cerca: _, ...query }: Query) => query;

const ownExams = ownPage(examsSection, async (record) => {
  const [doctors, directory] = await Promise.all([suggestedDoctors(record), centreNames(record)]);
  const active = doctors.filter(({ acceptedAt }) => acceptedAt !== null).map(({ doctor }) => fullName(doctor));
  return { doctors: [...new Set(active)].sort(), centres: directory, support: config().SUPPORT_EMAIL };
});

/** The data of the owner's page; its forms suggest the associated doctors and the directory's centres by name. */
export const readExamsPage = (query: Query) => async (record: RecordAccess) => {
  const [page, more] = await Promise.all([ownExams(unsearched(query))(record), special(record, query)]);
  return withAttached(record, { ...page, ...more });
};

const doctorViewExams = doctorViewPage(examsSection);

/** The data of a doctor's page. */
export const readDoctorViewExams = (query: Query) => async (record: RecordAccess) => {
  const [page, more] = await Promise.all([doctorViewExams(unsearched(query))(record), special(record, query)]);
  return withAttached(record, { ...page, ...more });
};
export type DoctorViewExamsPage = PageOf<typeof readDoctorViewExams>;

/** The maximum number of suggested centres, more than anybody reads. */
const CENTRES = 500;

const centreNames = async ({ db }: RecordAccess) => {
  const rows = await db
    .selectDistinct({ name: centres.name })
    .from(centres)
    .where(eq(centres.listed, true))
    .orderBy(asc(centres.name))
    .limit(CENTRES);
  return rows.map(({ name }) => name);
};
