import 'server-only';
import { COMPLETED } from '@/db/reference/values';
import { type Command, command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible, removeRow, saveRow } from '@/lib/access/record/rows';
import { type RemovalInput, removal } from '@/lib/kit/commands';
import { omitUndefined } from '@/lib/values/objects';
import { done, type FieldError, invalid, type Result as Outcome, refuse } from '@/lib/values/refusal';
import type { Exam } from '../exams/model';
import { examsSection } from '../exams/section';
import { readPatient } from '../patient/queries';
import { type CriticalResult, criticalOf, type Person } from './critical';
import { type Judged, judged, type PrintedSex, slipMessage } from './judge';
import { lastValues, type StoredValue, storedValues } from './last';
import {
  type Entered,
  newResult,
  type Result,
  type ResultBatch,
  type ResultInput,
  resultBatch,
  resultChange,
} from './model';
import { savedWords } from './saved-words';
import { resultsSection } from './section';

/** A saved result, with its exam's level and specialities, and its alarm if it has one. */
export type SavedResult = Result & Partial<Pick<Exam, 'level' | 'tags'>> & { alarm?: CriticalResult };

/** `id` is the id of the first result, which the access log records. */
export interface SavedResults {
  id: number;
  examId: number;
  results: SavedResult[];
}

interface Entry {
  id: number;
  version?: number | undefined;
  entered: Entered;
  /** Its position in the input, for the path of an error. */
  path: string;
}

/** Creates a result (id 0) or changes it: a change keeps the fields that it leaves out, and the whole is validated. */
export const saveResult = command<ResultInput, SavedResult>({
  section: resultsSection,
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  readsStored: true,
  input: (id) => (id === 0 ? newResult : resultChange),
  async run(record, { id, version, examId, confirmed, ...values }, stored) {
    if (id !== 0 && !stored) return refuse('not_found');
    const exam = await writableExam(record, stored?.examId ?? examId ?? 0);
    if (!exam.ok) return exam;
    const { level, tags } = exam.value;
    if (stored && version !== undefined && version !== stored.version)
      return refuse('conflict', { stored: { ...stored, level, tags } });
    const entered = stored ? changed(stored, values) : values;
    const saved = await saveAll(record, exam.value, [{ id, version, entered, path: '' }], confirmed === true);
    return saved.ok ? done(saved.value[0] as SavedResult) : saved;
  },
});

/** Saves the results of an exam together, or none of them. */
export const saveResults = command<ResultBatch, SavedResults>({
  section: resultsSection,
  act: ({ results, removed = [] }) => ([...results, ...removed].some(({ id }) => id !== 0) ? 'update' : 'create'),
  input: () => resultBatch,
  async run(record, { examId, results, removed = [], confirmed, version: overwritten }) {
    const exam = await writableExam(record, examId);
    if (!exam.ok) return exam;
    const read = (version: number | undefined) => (overwritten === undefined ? version : undefined);
    const entries = results.map(({ id, version, ...entered }, at) => ({
      id,
      version: read(version),
      entered,
      path: `results.${at}.`,
    }));
    const saved = await saveAll(record, exam.value, entries, confirmed === true);
    if (!saved.ok) return saved;
    for (const row of removed) {
      const gone = await removeRow(record, resultsSection, { id: row.id, version: read(row.version) });
      if (!gone.ok) return gone;
    }
    return done({ id: saved.value[0]?.id ?? removed[0]?.id ?? 0, examId, results: saved.value });
  },
  said: (_record, { results }, words) => savedWords(results, words),
});

export const removeResult: Command<RemovalInput, SavedResult> = removal(resultsSection);

/** The exam, locked until the results are saved; only a completed exam may have results. */
async function writableExam(record: RecordAccess, id: number): Promise<Outcome<Exam>> {
  const exam = await findVisible(record, examsSection, id, { locked: true });
  if (!exam) return refuse('not_found');
  return exam.state === COMPLETED ? done(exam) : invalid('examId', 'examNotDone');
}

async function saveAll(record: RecordAccess, exam: Exam, entries: readonly Entry[], confirmed: boolean) {
  const person = await readPatient(record);
  const { sex } = person;
  const printed: PrintedSex = sex === 'male' ? 'M' : sex === 'female' ? 'F' : undefined;
  const outcomes = entries.map(({ entered }) => judged(entered, printed));
  const wrong = outcomes.flatMap((outcome, at) => (outcome.ok ? [] : under(entries[at], outcome.refusal.fields)));
  if (wrong.length > 0) return refuse('invalid', { fields: wrong });
  const all = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const rare = confirmed ? [] : await rareAmong(record, exam, entries, all);
  if (rare.length > 0) return refuse('unconfirmed', { fields: rare });
  return stored(record, exam, entries, all, person);
}

const under = (entry: Entry | undefined, fields: readonly FieldError[] = []) =>
  fields.map(({ path, message }) => ({ path: `${entry?.path ?? ''}${path}`, message }));

/** Whether a value is the stored one: it was confirmed when it was saved, and is not asked about again. */
const isSame = ({ values }: Judged, stored: StoredValue | undefined) =>
  stored !== undefined && values.value === stored.value && values.unit === stored.unit && values.test === stored.test;

async function rareAmong(record: RecordAccess, exam: Exam, entries: readonly Entry[], all: readonly Judged[]) {
  const [last, stored] = await Promise.all([lastValues(record, exam.id), storedValues(record, exam.id)]);
  return all.flatMap((one, at): FieldError[] => {
    if (isSame(one, stored.get(entries[at]?.id ?? 0))) return [];
    const unusual = slipMessage(one, one.test && last.get(one.test.key));
    return unusual === undefined ? [] : under(entries[at], [{ path: 'value', message: unusual }]);
  });
}

async function stored(
  record: RecordAccess,
  exam: Exam,
  entries: readonly Entry[],
  all: readonly Judged[],
  person: Person,
) {
  const saved: SavedResult[] = [];
  for (const [at, { values }] of all.entries()) {
    const { id = 0, version, entered } = entries[at] ?? {};
    // A stored result keeps its exam, whichever exam the input names, and keeps its day unless the input has another one.
    const day = entered?.day ?? (id === 0 ? exam.day : undefined);
    const placed = id === 0 ? { examId: exam.id } : {};
    const row = await saveRow(record, resultsSection, { id, version, values: { ...values, ...placed, day } });
    if (!row.ok)
      return row.refusal.fields ? refuse('invalid', { fields: under(entries[at], row.refusal.fields) }) : row;
    if (row.value.examId !== exam.id) return refuse('not_found');
    const alarm = criticalOf(row.value as Result, person);
    saved.push({ ...(row.value as Result), level: exam.level, tags: exam.tags, ...(alarm ? { alarm } : {}) });
  }
  return done(saved);
}

/**
 * A stored result with its changes. Values that were derived from a changed field are cleared, so that they are derived
 * again.
 */
const changed = (stored: Result, values: Entered): Entered => ({
  ...stored,
  ...(values.text === undefined ? {} : { ordinal: null }),
  ...(values.range === undefined ? {} : { low: null, high: null }),
  ...(values.test === undefined ? {} : { loinc: null }),
  ...omitUndefined(values),
});
