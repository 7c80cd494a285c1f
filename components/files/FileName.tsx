import { useTranslations } from 'next-intl';
import type { ExamOfFile } from '@/lib/sections/files/exams';
import type { StoredFile } from '@/lib/sections/files/model/model';
import { displayedDay } from '@/lib/values/days';
import classes from './preview/dicom/files.module.css';

interface FileNameProps {
  file: Pick<StoredFile, 'name' | 'examId'>;
  /** The exams that files are attached to, by id. */
  exams: ReadonlyMap<number, ExamOfFile>;
}

/**
 * A file's name in one line; its tooltip and the preview show the whole name. Below it is the exam that the file belongs to.
 */
export function FileName({ file: { name, examId }, exams }: FileNameProps) {
  const t = useTranslations('files');
  const exam = examId === null ? undefined : exams.get(examId);
  return (
    <>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {exam ? (
        <span className={classes.exam}>{t('ofExam', { name: exam.reason, day: displayedDay(exam.day) })}</span>
      ) : null}
    </>
  );
}
