import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Summary } from '@/lib/record/summary/queries';
import { shortDay } from '@/lib/values/day-words';
import { displayedDay } from '@/lib/values/days';
import { ComingLine } from './ComingLine';
import home from './home.module.css';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

/** How many vaccines are shown, since more cannot be taken in at a glance. */
const VACCINES = 3;

interface ComingCardProps extends Pick<Summary, 'exams' | 'vaccines'> {
  place: Place;
  /** What is due besides, for the owner: then an empty list of exams says nothing. */
  children?: ReactNode;
}

/** What comes next: scheduled exams, the first with the tile of its day, and the vaccines that the calendar recommends. */
export function ComingCard({ exams, vaccines, place, children }: ComingCardProps) {
  const t = useTranslations();
  const locale = useLocale();
  const [next, ...later] = exams;
  return (
    <SummaryCard id="prossimi" section="exams" title={t('summary.coming')} href={place.to('exams')}>
      {children}
      {next || children ? null : (
        <p className={classes.none}>{t(place.whole ? 'summary.noExams' : 'record.noneVisible')}</p>
      )}
      {next ? (
        <ComingLine day={next.day} name={next.reason} href={place.item('exams', next.id)} before={next.centre} />
      ) : null}
      {later.length > 0 ? (
        <p className={classes.none}>
          {t('summary.then')}{' '}
          {later.map(({ id, reason, day }, at) => (
            <span key={id}>
              {at > 0 ? '; ' : null}
              {shortDay(day, locale)}, <a href={place.item('exams', id)}>{reason}</a>
            </span>
          ))}
        </p>
      ) : null}
      <Vaccines vaccines={vaccines} place={place} />
    </SummaryCard>
  );
}

function Vaccines({ vaccines, place }: Pick<Summary, 'vaccines'> & { place: Place }) {
  const t = useTranslations();
  const more = vaccines.length - VACCINES;
  if (vaccines.length === 0) return null;
  return (
    <details className={home.fold}>
      <summary>{t('summary.vaccines')}</summary>
      <ul className={classes.lines}>
        {vaccines.slice(0, VACCINES).map(({ key, state, from }) => (
          <li key={key}>
            <a href={place.to('vaccinations')}>{t(`vaccinations.calendar.${key}`)}</a>
            <span className={classes.aside}>
              {state === 'soon' ? t('vaccinations.fromDay', { day: displayedDay(from) }) : t('vaccinations.atThisAge')}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        {more > 0 ? `${t('summary.moreVaccines', { count: more })} ` : null}
        {t('summary.calendarOnly')}
      </p>
    </details>
  );
}
