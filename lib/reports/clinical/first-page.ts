import 'server-only';
import { CONFIRMED, EXCLUDED } from '@/db/reference/values';
import type { Block, Description, Part } from '@/lib/pdf/drawing/description';
import { sheetsOf } from '@/lib/pdf/drawing/document.mjs';
import type { Extract } from '@/lib/record/registry/extract';
import { heartFindingsIn } from '@/lib/record/summary/heart';
import { heartWords } from '@/lib/record/summary/heart-words';
import { measureText } from '@/lib/record/summary/measure-words';
import { filtrationOf, pregnancyOf, smokingOf } from '@/lib/record/summary/person';
import { personWords } from '@/lib/record/summary/person-words';
import { ratedMeasure } from '@/lib/record/summary/queries';
import { type NewestResult, summaryOf } from '@/lib/record/summary/results';
import { byDanger } from '@/lib/sections/diagnoses/emergency-words';
import { allergiesOrStatement, isStatement } from '@/lib/sections/diagnoses/no-allergies';
import { inClinicalOrder } from '@/lib/sections/diagnoses/order';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import type { TherapyAdherence } from '@/lib/sections/doses/adherence';
import { PERIODS } from '@/lib/sections/doses/periods';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { KARDIA } from '@/lib/sections/files/model/model';
import { filesSection } from '@/lib/sections/files/section';
import { physiologySection } from '@/lib/sections/physiology/section';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';
import { SUMMED, valuesOf } from '@/lib/sections/readings/judged';
import type { Reading } from '@/lib/sections/readings/model/model';
import { readingsSection } from '@/lib/sections/readings/section';
import { shownName } from '@/lib/sections/results/listed';
import { resultsSection } from '@/lib/sections/results/section';
import type { ListedResult } from '@/lib/sections/results/shown';
import { measuredText } from '@/lib/sections/results/words';
import { standingOf } from '@/lib/sections/therapies/current';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { isForbidden, type Therapy } from '@/lib/sections/therapies/model';
import { periodWords } from '@/lib/sections/therapies/period-words';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { displayedDay, today } from '@/lib/values/days';
import { under } from '../chapter';
import type { Words } from '../words';

/** The most entries of each list, the fullest page first; the page takes the first that fits on one sheet. */
const MOST = [30, 20, 14, 10, 7, 5, 3];
/** The most letters of an entry, so that no single one fills the page. */
const LETTERS = 160;

/**
 * The one-page summary with which a clinical report begins, with the parts of the summary on the screen: what is not in the
 * extract, such as sections that were not chosen, is not in it either. Undefined if there is nothing to say.
 */
export function firstPage(
  extract: Extract,
  words: Words,
  { head, adherence }: { head: Omit<Description, 'parts'>; adherence: readonly TherapyAdherence[] },
): Part | undefined {
  const lists = listsOf(extract, words, adherence);
  if (lists.left.length + lists.right.length === 0) return undefined;
  const pages = MOST.map((most) => pageOf(lists, words, most));
  return pages.find((page) => sheetsOf({ ...head, parts: [page] }) === 1) ?? pages.at(-1);
}

/** A heading and its entries, the most important first. */
interface List {
  title: string;
  entries: readonly string[];
}
interface Lists {
  left: readonly List[];
  right: readonly List[];
}

function pageOf({ left, right }: Lists, { t }: Words, most: number): Part {
  const blocksOf = (lists: readonly List[]): Block[] =>
    lists.flatMap(({ title, entries }) => {
      const more = entries.length - most;
      const shown = entries.slice(0, most).map((entry): Block => ({ kind: 'paragraph', text: `• ${cut(entry)}` }));
      const rest: Block[] =
        more > 0 ? [{ kind: 'paragraph', tone: 'muted', text: t('reports.summaryMore', { count: more }) }] : [];
      return under(title, [...shown, ...rest]);
    });
  return { title: t('summary.title'), blocks: [{ kind: 'columns', columns: [blocksOf(left), blocksOf(right)] }] };
}

const cut = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text);
const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

function listsOf(extract: Extract, words: Words, adherence: readonly TherapyAdherence[]): Lists {
  const { t, forOwner } = words;
  // Not to be taken for the latest of all: newer ones may not be visible to the reader.
  const latest = (name: string) => (forOwner ? `summary.${name}` : `reports.visible.${name}`);
  const list = (title: string, entries: readonly string[]) =>
    entries.length > 0 ? [{ title: t(title), entries }] : [];
  const medicines = medicinesIn(extract, words, adherence);
  const results = summaryOf(testsOf(extract), extract.patient);
  return {
    left: [
      ...list('diagnoses.allergies', allergiesIn(extract, words)),
      ...list('summary.forbidden', medicines.forbidden),
      ...list('diagnoses.problems', problemsIn(extract, words)),
      ...list('diagnoses.therapies', medicines.current),
      ...list('therapies.states.toCome', medicines.toCome),
    ],
    right: [
      ...list('summary.person', personIn(extract, words, results.outside.concat(results.others))),
      ...list('summary.heart', heartIn(extract, words)),
      ...list(latest('measures'), measuresIn(extract, words)),
      ...list(
        latest('resultsOutside'),
        results.outside.map((one) => resultWords(one, words)),
      ),
      ...list(
        latest('results'),
        results.others.map((one) => resultWords(one, words)),
      ),
    ],
  };
}

const newestFirst = <T>(rows: readonly T[]) => [...rows].reverse();

function allergiesIn(extract: Extract, { t }: Words): string[] {
  const rows = extract.rowsOf(diagnosesSection).filter(({ kind, state }) => kind !== 'Diagnosi' && state !== EXCLUDED);
  return byDanger(allergiesOrStatement(newestFirst(rows))).map((row) => {
    const { pathology, reaction, state } = row;
    if (isStatement(row)) return joined(pathology, t('diagnoses.statement'));
    return joined(
      [pathology, reaction].filter(Boolean).join(': '),
      state === CONFIRMED ? null : t('diagnoses.suspected'),
    );
  });
}

function problemsIn(extract: Extract, { t }: Words): string[] {
  const rows = extract.rowsOf(diagnosesSection).filter(({ kind, state }) => kind === 'Diagnosi' && state === CONFIRMED);
  return inClinicalOrder(newestFirst(rows)).map(({ pathology, onset, recordedOn }) =>
    joined(
      pathology,
      onset
        ? t('summary.onset', { day: displayedDay(onset) })
        : t('summary.recordedIn', { year: recordedOn.slice(0, 4) }),
    ),
  );
}

function medicinesIn(extract: Extract, { t, locale }: Words, adherence: readonly TherapyAdherence[]) {
  const day = today(extract.takenAt);
  const said = { t: (key: string, values?: Record<string, string>) => t(`therapies.${key}`, values), locale };
  const taken = (row: Therapy) => {
    const count = adherence.find(({ therapy }) => therapy.id === row.id)?.periods[PERIODS[0]];
    if (!count || count.planned === 0 || standingOf(row, day) !== 'current') return null;
    const figures = { taken: String(count.taken), planned: String(count.planned), days: String(PERIODS[0]) };
    return t('doses.page.inPeriod', figures);
  };
  const intake = (row: Therapy) => (isForbidden(row) ? row.note : intakeWords(row, said));
  const words = (row: Therapy) => joined(drugWords(row), intake(row), periodWords(row, said.t, day), taken(row));
  const rows = extract.rowsOf(therapiesSection);
  const standing = (one: string) => rows.filter((row) => standingOf(row, day) === one).map(words);
  return { current: standing('current'), toCome: standing('toCome'), forbidden: standing('forbidden') };
}

/** The results test by test, each newest first; those of an unknown test by the name in their report. */
function testsOf(extract: Extract): ListedResult[][] {
  const tests = new Map<string, ListedResult[]>();
  for (const row of newestFirst(extract.rowsOf(resultsSection))) {
    const key = row.test ?? row.name.toLowerCase();
    tests.set(key, [...(tests.get(key) ?? []), { ...row, examName: '' }]);
  }
  return [...tests.values()];
}

const resultWords = ({ row, position, critical }: NewestResult, { t, locale }: Words) =>
  joined(
    `${shownName(row, locale)} ${measuredText(row, locale)}`,
    critical && t(`results.alarm.levels.${critical.level}`),
    position.standing && t(`results.standing.${position.standing}`),
    displayedDay(row.day),
  );

function measuresIn(extract: Extract, { t, locale }: Words): string[] {
  const rows = newestFirst(extract.rowsOf(readingsSection));
  const tall = rows.find(({ height }) => height !== null);
  const height = tall?.height ? { heightCm: tall.height, day: tall.day } : null;
  const { birthDate } = extract.patient;
  return SUMMED.flatMap((name) => {
    const last = rows.find((row) => valuesOf(name, takenOf(row)).some((value) => value !== null));
    if (!last) return [];
    const { judgement, severity } = ratedMeasure({ name, last: takenOf(last), before: null }, { birthDate, height });
    const { value, unit } = measureText(name, takenOf(last), locale);
    const rating =
      severity === 'urgent' ? t('readings.severity.urgent') : judgement && t(`summary.judgement.${judgement}`);
    return joined(`${t(`summary.names.${name}`)} ${value} ${unit}`, rating, displayedDay(last.day));
  });
}

const takenOf = (row: Reading) => ({ ...row, meal: row.meal ?? null });

function heartIn(extract: Extract, { t }: Words): string[] {
  const kardia = extract.rowsOf(filesSection).filter(({ kind }) => kind === KARDIA);
  const notes = kardia.map(({ id, day, createdAt, kardiaNote }) => ({ id, day, createdAt, note: kardiaNote }));
  return heartFindingsIn(extract.rowsOf(ecgsSection), notes).map((finding) =>
    joined(
      heartWords(finding, (key, values) => t(`ecg.${key}`, values)),
      displayedDay(finding.day),
    ),
  );
}

function personIn(extract: Extract, { t, locale }: Words, newest: readonly NewestResult[]): string[] {
  const pregnant = newestFirst(extract.rowsOf(pregnanciesSection)).find(
    ({ end, outcome }) => end === null && outcome === null,
  );
  const [habits] = extract.rowsOf(physiologySection);
  const person = {
    pregnancy: pregnant ? pregnancyOf(pregnant.start) : null,
    filtration: filtrationOf(
      newest.map(({ row }) => row),
      extract.patient,
    ),
    smoking: habits
      ? smokingOf({ ...habits, dose: habits.smokingDose, from: habits.smokingFrom, until: habits.smokingUntil })
      : null,
  };
  return personWords(person, { t: (key, values) => t(`summary.${key}`, values), locale, reader: 'document' });
}
