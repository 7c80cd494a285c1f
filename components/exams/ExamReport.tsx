import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Exam } from '@/lib/sections/exams/model';
import menu from '../ui/menu.module.css';
import ui from '../ui/page.module.css';
import classes from './exams.module.css';

/** The button that opens the text of an exam's report; nothing for an exam without one. On paper the text stands in its place. */
export function ExamReport({ exam: { reason, report } }: { exam: Pick<Exam, 'reason' | 'report'> }) {
  const t = useTranslations();
  const id = useId();
  if (!report) return null;
  return (
    <>
      <button
        type="button"
        className={ui.button}
        data-quiet=""
        popoverTarget={id}
        aria-label={t('exams.readReportNamed', { name: reason })}
      >
        {t('exams.readReport')}
      </button>
      <span id={id} popover="auto" className={`${menu.menu} ${classes.report}`}>
        <b>{reason}</b>
        <span>{report}</span>
        <button type="button" className={menu.item} popoverTarget={id} popoverTargetAction="hide">
          {t('record.close')}
        </button>
      </span>
    </>
  );
}
