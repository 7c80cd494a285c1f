import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { COMPLETED, type Exam } from '@/lib/sections/exams/model';
import { examAddress } from '@/lib/sections/results/words';
import type { Column } from '../list/column';
import { ExamReport } from './ExamReport';
import classes from './exams.module.css';

/** The number of results of each exam, and the page that shows them. */
export interface ResultsPlace {
  counts: ReadonlyMap<number, number>;
  /** The path of that page, without the app's base path. */
  address: string;
}

/** The link to the results of a done exam, which the owner of a laboratory exam enters there, and the text of its report. */
export function useResultsColumn(
  { counts, address }: ResultsPlace,
  editable: boolean,
): (state: number | undefined) => Column<Exam>[] {
  const t = useTranslations('results');
  const link = ({ id, kind, reason }: Exam) => {
    const count = counts.get(id) ?? 0;
    if (count === 0 && !(editable && kind === 'Laboratori Analisi')) return null;
    return (
      <a
        href={`${BASE_PATH}${examAddress(address, id)}`}
        className={classes.calendar}
        aria-label={t(count > 0 ? 'resultsOf' : 'enterOf', { name: reason })}
      >
        {count > 0 ? t('count', { count }) : t('enterShort')}
      </a>
    );
  };
  const cell = (exam: Exam) => {
    const results = link(exam);
    if (!exam.report) return results;
    return (
      <>
        {results} <ExamReport exam={exam} />
      </>
    );
  };
  return (state) => (state === COMPLETED ? [{ label: t('title'), whole: true, cell }] : []);
}
