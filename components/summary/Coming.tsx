import { useTranslations } from 'next-intl';
import type { Summary } from '@/lib/record/summary/queries';
import { daysBetween, displayedDay, today } from '@/lib/values/days';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

/** How many vaccines are shown, since more cannot be taken in at a glance. */
const VACCINES = 3;

/** What comes next: scheduled exams, and the vaccines that the calendar recommends at this age. */
export function ComingCard({ exams, vaccines, place }: Pick<Summary, 'exams' | 'vaccines'> & { place: Place }) {
  const t = useTranslations();
  const more = vaccines.length - VACCINES;
  return (
    <SummaryCard id="prossimi" section="exams" title={t('summary.coming')} href={place.to('exams')}>
      {exams.length === 0 ? (
        <p className={classes.none}>{t(place.own ? 'summary.noExams' : 'record.noneVisible')}</p>
      ) : null}
      <ul className={classes.lines}>
        {exams.map(({ id, day, reason, centre }) => (
          <li key={id}>
            <strong>{reason}</strong>
            <span className={classes.aside}>
              {displayedDay(day)}, {t('exams.next.inDays', { days: daysBetween(today(), day) })}
              {centre ? ` · ${centre}` : null}
            </span>
          </li>
        ))}
      </ul>
      {vaccines.length > 0 ? (
        <>
          <h3>
            <a href={place.to('vaccinations')}>{t('summary.vaccines')}</a>
          </h3>
          <ul className={classes.lines}>
            {vaccines.slice(0, VACCINES).map(({ key, state, from }) => (
              <li key={key}>
                <span>{t(`vaccinations.calendar.${key}`)}</span>
                <span className={classes.aside}>
                  {state === 'soon'
                    ? t('vaccinations.fromDay', { day: displayedDay(from) })
                    : t('vaccinations.atThisAge')}
                </span>
              </li>
            ))}
          </ul>
          <p className={classes.note}>
            {more > 0 ? `${t('summary.moreVaccines', { count: more })} ` : null}
            {t('summary.calendarOnly')}
          </p>
        </>
      ) : null}
    </SummaryCard>
  );
}
