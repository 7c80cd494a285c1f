import type { RecordAccess } from '@/lib/access/record/record';
import { shownUnit } from '@/lib/laboratory/shown-unit';
import { nameOf, testAt } from '@/lib/laboratory/tests';
import type { Block, Curve } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import { type Attachment, readAttachments } from '@/lib/sections/exams/attachments';
import { type Exam, examModel } from '@/lib/sections/exams/model';
import { examsSection } from '@/lib/sections/exams/section';
import { filesSection } from '@/lib/sections/files/section';
import { type Course, courseOf } from '@/lib/sections/results/course';
import { criticalOf, type Person } from '@/lib/sections/results/critical';
import { shownName } from '@/lib/sections/results/listed';
import { readExamNames } from '@/lib/sections/results/recent';
import { resultsSection } from '@/lib/sections/results/section';
import { type ListedResult, limitsOf, positionOf } from '@/lib/sections/results/shown';
import { limitsText, measuredText } from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import { chapter, lines, sharing, sideBySide, tableOf, tellsOf, under } from '../chapter';
import type { Words } from '../words';
import { isCourse } from './measures';

/** The exams by state, with the names of the attached files that the reader may see. */
export const examsChapter = chapter<Attachment[]>({
  section: examsSection,
  read: (record: RecordAccess, extract: Extract) => {
    const exams = tellsOf(extract, filesSection) ? extract.rowsOf(examsSection) : [];
    return readAttachments(
      record,
      exams.map(({ id }) => id),
    );
  },
  blocks(extract, words, attachments) {
    const { t } = words;
    const attached = ({ id }: Exam) => attachments.filter(({ examId }) => examId === id).map(({ name }) => name);
    return [...(examModel.states?.all ?? [])].reverse().flatMap((state) => {
      const rows = extract
        .rowsOf(examsSection)
        .filter((row) => row.state === state)
        .reverse();
      const reports = rows.flatMap(({ reason, day, report }) =>
        report
          ? under(t('results.examOn', { name: reason, day: displayedDay(day) }), [{ kind: 'paragraph', text: report }])
          : [],
      );
      return under(t(`exams.states.${state}`), [
        ...tableOf(rows, [
          [t('exams.day'), 0.9, ({ day }) => displayedDay(day)],
          [t('exams.reason'), 2, ({ reason, kind }) => lines(reason, t(`exams.kinds.${kind}`))],
          [t('exams.place'), 1.6, ({ centre, doctor }) => lines(centre, doctor)],
          [t('exams.attachments'), 1.6, (row) => lines(...attached(row))],
          sharing(words),
        ]),
        ...reports,
      ]);
    });
  },
});

/** The results of each exam as reported, with their position in the report's own range; then the course of each test. */
export const resultsChapter = chapter<Map<number, string>>({
  section: resultsSection,
  read: async (record: RecordAccess, extract: Extract) =>
    tellsOf(extract, examsSection) ? readExamNames(record) : new Map(),
  blocks(extract, words, names) {
    const rows = extract.rowsOf(resultsSection).map((row) => ({ ...row, examName: names.get(row.examId) ?? '' }));
    const exams = [...new Set(rows.map(({ examId }) => examId))].reverse();
    return [
      ...under(words.t('results.curve'), sideBySide(coursesOf(rows, words))),
      ...exams.flatMap((exam) =>
        examBlocks(
          rows.filter(({ examId }) => examId === exam),
          words,
          extract.patient,
        ),
      ),
    ];
  },
});

function examBlocks(rows: readonly ListedResult[], words: Words, person: Person): Block[] {
  const { t, locale } = words;
  const [first] = rows;
  if (!first) return [];
  const range = (row: ListedResult) =>
    lines(row.range ?? limitsText(limitsOf(row), (key, values) => t(`results.${key}`, values), locale), row.condition);
  const position = (row: ListedResult) => {
    const { standing, by, flagged, supposed } = positionOf(row);
    const said = by === 'printed' ? null : row.interpretation;
    const critical = criticalOf(row, person);
    return lines(
      critical && t(`results.alarm.levels.${critical.level}`),
      supposed ? t('results.supposed') : standing && t(`results.standing.${standing}`),
      flagged ? t('results.flagged') : said,
    );
  };
  /** The test's own name, and below it the name on the report if that differs. */
  const name = (row: ListedResult) => {
    const shown = shownName(row, locale);
    return lines(shown, row.name.toLowerCase() === shown.toLowerCase() ? null : row.name);
  };
  const [exam, day] = [first.examName, displayedDay(first.day)];
  return under(exam === '' ? day : t('results.examOn', { name: exam, day }), [
    ...tableOf(rows, [
      [t('results.test'), 2, name],
      [t('results.value'), 1.2, (row) => measuredText(row, locale)],
      [t('results.range'), 1.4, range],
      [t('results.position'), 1, position],
      [t('results.day'), 0.8, ({ day }) => (day === first.day ? '' : displayedDay(day))],
    ]),
  ]);
}

/** The tests with at least two comparable values, each in the unit of its newest report. */
function coursesOf(rows: readonly ListedResult[], words: Words): Curve[] {
  const { locale } = words;
  const tests = [...new Set(rows.flatMap(({ test }) => testAt(test) ?? []))];
  return tests
    .map((test): Curve => {
      const course = courseOf(test, rows.filter((row) => row.test === test.key).reverse());
      const name = nameOf(test, locale);
      const points = course.points.filter(({ open }) => !open).map(({ row, value }) => ({ day: row.day, value }));
      const unit = shownUnit(course.unit, locale);
      return { kind: 'curve', title: name, unit, series: [{ name, points }], ...stripeOf(course, words) };
    })
    .filter(isCourse);
}

/** The range of the newest report that has one, and a note that says so. */
function stripeOf({ limits }: Course, { t, locale }: Words): Pick<Curve, 'ranges' | 'note'> {
  if (!limits) return {};
  const range = limitsText(limits, (key, values) => t(`results.${key}`, values), locale);
  return { ranges: [[limits.low ?? null, limits.high ?? null]], note: t('results.stripe', { range }) };
}
