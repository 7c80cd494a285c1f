import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { results } from '@/db/schema';
import { findMissingPermissions } from '@/lib/access/commands/subscription';
import { type Query, SEARCH } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { crossingsTo } from '@/lib/laboratory/crossed';
import { LOINC_NAMES } from '@/lib/laboratory/loinc-names';
import { type LabTest, testAt } from '@/lib/laboratory/tests';
import { LIST } from '@/lib/navigation/address-names';
import { fullName } from '@/lib/values/names';
import { plainText } from '@/lib/values/plain-text';
import { readAttachments } from '../exams/attachments';
import { examsSection } from '../exams/section';
import { readPatient } from '../patient/queries';
import { computedFrom } from './computed';
import { courseOf } from './course';
import { criticalOf, type Person } from './critical';
import { type DirectedResult, grouped, WATCHED } from './listed';
import { MOST_RESULTS } from './model';
import { readRecent, readResults } from './recent';
import { resultsSection } from './section';
import { directionAmong, type ListedResult } from './shown';

/** The query parameters that select the page of a test, and the results of an exam. */
export const TEST = 'test';
export const EXAM = 'esame';
/** The maximum number of results on the page of one test. */
const MOST_OF_TEST = 500;

/** The newest result of every test, and what can be computed from the newest reports. */
async function readOverview(record: RecordAccess, query: Query, card: Promise<Person>) {
  const [recent, person] = await Promise.all([readRecent(record), card]);
  const words = plainText(String(query[SEARCH] ?? ''))
    .split(/\s+/)
    .filter(Boolean);
  const rows = recent.flatMap(({ rows, count }): DirectedResult[] => {
    const [row, before = null] = rows;
    return row ? [{ row, before, direction: directionAmong(rows), critical: criticalOf(row, person), count }] : [];
  });
  const groups = grouped(rows.filter(({ row }) => isMeant(row, words)));
  const searched = words.length > 0;
  const newest = recent.flatMap((one) => one.rows).sort((one, other) => (one.day < other.day ? 1 : -1));
  const watchedOnly = query[LIST] === WATCHED && !searched;
  return { groups, searched, watchedOnly, computed: searched ? [] : computedFrom(newest, person) };
}

function isMeant({ test, name }: ListedResult, words: readonly string[]): boolean {
  const known = testAt(test);
  const names = known ? [name, known.names.it, known.names.en, ...known.synonyms] : [name];
  const text = plainText(names.join(' '));
  return words.every((word) => text.includes(word));
}

/** LOINC's own names for its codes. */
const NAMES = new Map(
  LOINC_NAMES.trim()
    .split('\n')
    .map((line) => line.split('|') as [string, string]),
);

/** All results of one test that the viewer may see, including those computed from another test by a formula. */
async function readTest(record: RecordAccess, test: LabTest, card: Promise<Person>) {
  const keys = [test.key, ...crossingsTo(test.key).map(({ from }) => from)];
  const [rows, person] = await Promise.all([readResults(record, inArray(results.test, keys), MOST_OF_TEST), card]);
  const own = rows.filter((row) => row.test === test.key);
  const critical = own[0] ? criticalOf(own[0], person) : null;
  const loincName = NAMES.get(test.loinc) ?? '';
  const report = own[0] ? await readReport(record, own[0].examId) : null;
  return { test: test.key, rows: own, critical, course: courseOf(test, rows), loincName, report };
}

/** Where the results of an exam come from: its laboratory, and the names of the attached files that the viewer may see. */
async function readReport(record: RecordAccess, examId: number) {
  const [exam, files] = await Promise.all([
    findVisible(record, examsSection, examId),
    readAttachments(record, [examId]),
  ]);
  return { centre: exam?.centre ?? null, files: files.map(({ name }) => name) };
}

/** The results of one exam; undefined if the viewer sees no such exam. */
export async function readExamResults(record: RecordAccess, examId: number, card: Promise<Person>) {
  const [exam, person] = await Promise.all([findVisible(record, examsSection, examId), card]);
  if (!exam) return undefined;
  const rows = await readResults(record, eq(results.examId, examId), MOST_RESULTS);
  const tests = [...new Set(rows.flatMap(({ test }) => test ?? []))];
  const recent = await readRecent(record, { tests, upTo: exam.day });
  const directed = rows.map((row): DirectedResult => {
    const same = row.test === null ? undefined : recent.find(({ rows }) => rows[0]?.test === row.test);
    const direction = same ? directionAmong(same.rows) : null;
    const before = same?.rows[0]?.id === row.id ? (same.rows[1] ?? null) : null;
    return { row, before, direction, critical: criticalOf(row, person), count: same?.count ?? 1 };
  });
  const { id, reason, day, state } = exam;
  return { exam: { id, reason, day, state }, groups: grouped(directed), computed: computedFrom(rows, person) };
}
export type ExamResults = NonNullable<Awaited<ReturnType<typeof readExamResults>>>;

const ID = /^\d{1,15}$/;

/** The data that the page's URL asks for: the results of one test, those of one exam, or the newest result of every test. */
async function readAsked(record: RecordAccess, query: Query, card: Promise<Person>) {
  const [key, exam] = [query[TEST], query[EXAM]];
  if (typeof key === 'string') {
    const test = testAt(key);
    return test ? { ofTest: await readTest(record, test, card) } : {};
  }
  if (exam !== undefined) {
    const isId = typeof exam === 'string' && ID.test(exam);
    return isId ? { ofExam: await readExamResults(record, Number(exam), card) } : {};
  }
  return { overview: await readOverview(record, query, card) };
}

/** The data of the results page; undefined if the page's URL asks for something that does not exist. */
export const readDoctorViewResults = (query: Query) => async (record: RecordAccess) => {
  const card = readPatient(record);
  const [asked, patient] = await Promise.all([readAsked(record, query, card), card]);
  const isThere = Object.values(asked).some((part) => part !== undefined);
  const { birthDate, sex } = patient;
  return isThere ? { ...asked, name: fullName(patient), person: { birthDate, sex } } : undefined;
};
export type ResultsPage = NonNullable<Awaited<ReturnType<ReturnType<typeof readDoctorViewResults>>>>;

/** The data of the owner's page, with the missing permissions of the licence. */
export const readResultsPage = (query: Query) => async (record: RecordAccess) => {
  const [page, missingPermissions] = await Promise.all([
    readDoctorViewResults(query)(record),
    findMissingPermissions(record, resultsSection),
  ]);
  return page && { ...page, missingPermissions };
};
