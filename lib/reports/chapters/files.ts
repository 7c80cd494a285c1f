import type { RecordAccess } from '@/lib/access/record/record';
import type { Extract } from '@/lib/record/registry/extract';
import { examsSection } from '@/lib/sections/exams/section';
import { type ExamOfFile, readExamsOf } from '@/lib/sections/files/exams';
import { KARDIA, type StoredFile } from '@/lib/sections/files/model/model';
import { filesSection } from '@/lib/sections/files/section';
import { displayedDay } from '@/lib/values/days';
import { sizeText } from '@/lib/values/sizes';
import { chapter, lines, sharing, tableOf, tellsOf, under } from '../chapter';

/** The electrocardiograms with their data, then a list of all other files; a report does not include file contents. */
export const filesChapter = chapter<Map<number, ExamOfFile>>({
  section: filesSection,
  read: (record: RecordAccess, extract: Extract) =>
    readExamsOf(record, tellsOf(extract, examsSection) ? extract.rowsOf(filesSection) : []),
  blocks(extract, words, exams) {
    const t = (key: string, values?: Record<string, string>) => words.t(`files.${key}`, values);
    const name = ({ name, examId }: StoredFile) => {
      const exam = exams.get(examId ?? 0);
      return lines(name, exam && t('ofExam', { name: exam.reason, day: displayedDay(exam.day) }));
    };
    const kindOf = ({ kind, documentKind }: StoredFile) => {
      if (kind === KARDIA) return '';
      return documentKind ? t(`documentKinds.${documentKind}`) : t(`kinds.${kind}`);
    };
    const files = [...extract.rowsOf(filesSection)].reverse();
    const listed = (rows: readonly StoredFile[]) =>
      tableOf(rows, [
        [t('day'), 0.9, ({ day }) => displayedDay(day)],
        [t('name'), 2, name],
        [t('kind'), 1, kindOf],
        [t('kardiaNote'), 1.6, ({ kardiaNote }) => kardiaNote],
        [t('comment'), 1.6, ({ comment }) => comment],
        [t('size'), 1, ({ megabytes }) => sizeText(megabytes, words.locale)],
        sharing(words),
      ]);
    return [
      ...under(t('tables.kardia'), listed(files.filter(({ kind }) => kind === KARDIA))),
      ...under(t('tables.file'), listed(files.filter(({ kind }) => kind !== KARDIA))),
    ];
  },
});
