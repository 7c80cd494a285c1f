import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Exam } from '@/lib/sections/exams/model';
import calendar from './exams.module.css';
import classes from './report.module.css';

/** The button that opens the text of an exam's report; nothing for an exam without one. On paper the text stands in its place. */
export function ExamReport({ exam: { reason, report } }: { exam: Pick<Exam, 'reason' | 'report'> }) {
  const t = useTranslations();
  const id = useId();
  if (!report) return null;
  return (
    <span className={classes.report}>
      <button
        type="button"
        className={calendar.calendar}
        popoverTarget={id}
        aria-label={t('exams.readReportNamed', { name: reason })}
      >
        {t('exams.readReport')}
      </button>
      <span id={id} popover="auto">
        <b>{reason}</b>
        <span className={classes.text}>{report}</span>
        <button type="button" popoverTarget={id} popoverTargetAction="hide">
          {t('record.close')}
        </button>
      </span>
    </span>
  );
}
