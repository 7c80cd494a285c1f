import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { exams, results } from '@/db/schema';
import type { Page } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import { rowAnswer, tagAnswer } from '@/lib/http/answers';
import type { RowWire } from '@/lib/http/command-route';
import { type JsonList, jsonList, namedTags } from '@/lib/http/json-list';
import { fromWire, tagsToWire, toWire, wirePath } from '@/lib/http/wire';
import { testAt } from '@/lib/laboratory/tests';
import type { CriticalResult } from './critical';
import type { SavedResult, SavedResults } from './save';
import { resultsSection } from './section';

/** The field of a body that confirms an unusual value; it is not part of the row. */
const CONFIRMATION = 'conferma';
/** The key of several results of one exam in a body. */
export const BATCH = 'risultati';

const input = (body: Record<string, unknown>): Record<string, unknown> => ({
  ...fromWire(results, body),
  ...(Object.hasOwn(body, CONFIRMATION) ? { confirmed: body[CONFIRMATION] } : {}),
});
const path = (name: string) => (name === 'confirmed' ? CONFIRMATION : wirePath(results, name));

/** The exam's level and specialities. */
const OF_EXAM = { id_livello_confidenzialita: z.int(), tags: z.array(tagAnswer) };
const inBoth = z.object({ it: z.string(), en: z.string() });
/** The alarm of a saved value that must be told at once; a result without one has no such field. */
const alarmAnswer = z.object({
  livello: z.enum(['critical', 'urgent']),
  segnalato_dal_laboratorio: z.boolean(),
  recente: z.boolean(),
  testo: inBoth.nullable(),
  consiglio: inBoth,
});
/** A deleted result has no level. */
const answer = rowAnswer(results, {
  shapes: z.object({ ...OF_EXAM, allarme: alarmAnswer }).partial({ id_livello_confidenzialita: true, allarme: true })
    .shape,
});

const alarmToWire = ({ level, by, recent, text, advice }: CriticalResult): z.infer<typeof alarmAnswer> => ({
  livello: level,
  segnalato_dal_laboratorio: by === 'report',
  recente: recent,
  testo: text,
  consiglio: advice,
});

const served = async ({ level, tags = [], alarm, ...row }: SavedResult) => ({
  ...toWire(results, row),
  ...(alarm ? { allarme: alarmToWire(alarm) } : {}),
  id_livello_confidenzialita: level,
  tags: tagsToWire(tags, (await reference()).tags),
});

/** How the routes translate one result. */
export const resultWire: RowWire<SavedResult> = { input, toWire: served, wirePath: path, answer };

const isBody = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The translation of several results of one exam. */
export const batchWire: RowWire<SavedResults> = {
  input: (body: Record<string, unknown>) => {
    const { examId, confirmed } = input(body);
    const sent = body[BATCH];
    const rows = Array.isArray(sent) ? sent.map((row) => (isBody(row) ? { ...input(row), id: 0 } : row)) : sent;
    return { examId, confirmed, results: rows };
  },
  toWire: async ({ results: rows }) => Promise.all(rows.map(served)),
  answer: z.array(answer),
  wirePath: (name: string) => {
    const [, at, rest] = /^results(?:\.(\d+))?(?:\.(.*))?$/.exec(name) ?? [];
    if (!name.startsWith('results')) return path(name);
    return [BATCH, at, rest && path(rest)].filter((part) => part !== undefined).join('.');
  },
};

const ofExam = and(eq(exams.patientId, results.patientId), eq(exams.id, results.examId));
const list: JsonList = {
  section: resultsSection,
  more: {
    id_livello_confidenzialita: sql`(select ${exams.level} from ${exams} where ${ofExam})`,
    tags: sql`(select ${namedTags(exams.tags)} from ${exams} where ${ofExam})`,
  },
  shapes: OF_EXAM,
};
const all = jsonList(list);

const EXAM = /^\d{1,15}$/;

/** The results, newest first: all, those of one test, or those of one exam. Unknown tests and exams have none. */
export function jsonResults(record: RecordAccess, page: Page, query: URLSearchParams) {
  const [key, exam] = [query.get('test'), query.get('id_indagine')];
  if (key === null && exam === null) return all(record, page);
  const where = and(
    key === null ? undefined : eq(results.test, testAt(key)?.key ?? ''),
    exam === null ? undefined : eq(results.examId, EXAM.test(exam) ? Number(exam) : 0),
  );
  return jsonList(where ? { ...list, where } : list)(record, page);
}
