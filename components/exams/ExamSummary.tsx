import { useTranslations } from 'next-intl';
import type { Exam } from '@/lib/sections/exams/model';
import type { ExamSummary as Summary } from '@/lib/sections/exams/page/queries';
import { daysBetween, displayedDay, today } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import { CalendarLink } from './columns';
import classes from './exams.module.css';

interface ExamSummaryProps extends Summary {
  /** Whether the reader is the patient, who can act on it. */
  own: boolean;
}

/** The next, pending and last exams, above the lists. */
export function ExamSummary({ next, last, overdue, requested, own }: ExamSummaryProps) {
  const t = useTranslations('exams');
  const words = useTranslations('record');
  if (next.length === 0 && !last && overdue + requested === 0) return null;
  return (
    <section className={`${ui.card} ${classes.summary}`} aria-labelledby="esami-prossimi">
      <h2 id="esami-prossimi">{t('next.title')}</h2>
      {next.length === 0 ? (
        <p className={ui.muted}>{own ? t('next.none') : words('noneVisible')}</p>
      ) : (
        <ul className={classes.next}>
          {next.map((exam) => (
            <Appointment key={exam.id} exam={exam} />
          ))}
        </ul>
      )}
      <ul className={classes.others}>
        {overdue > 0 ? (
          <li data-due="">
            <a href="#section-esami-1">{t(own ? 'next.overdueOwn' : 'next.overdue', { count: overdue })}</a>
          </li>
        ) : null}
        {requested > 0 ? (
          <li>
            <a href="#section-esami-0">{t('next.requested', { count: requested })}</a>
          </li>
        ) : null}
        {last ? <li>{t('next.last', { name: last.reason, day: displayedDay(last.day) })}</li> : null}
      </ul>
    </section>
  );
}

function Appointment({ exam }: { exam: Exam }) {
  const t = useTranslations('exams');
  const days = daysBetween(today(), exam.day);
  return (
    <li>
      <span className={classes.when}>
        {displayedDay(exam.day)} <span className={ui.muted}>{t('next.inDays', { days })}</span>
      </span>
      <span>
        <strong>{exam.reason}</strong>
        {exam.centre ? <span className={ui.muted}> · {exam.centre}</span> : null}
      </span>
      <CalendarLink exam={exam} />
    </li>
  );
}
