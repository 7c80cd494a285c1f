import { useTranslations } from 'next-intl';
import { type Average, type HomePressure, LEAST_DAYS, LEAST_MEASUREMENTS } from '@/lib/sections/readings/home-averages';
import { displayedDay } from '@/lib/values/days';
import charts from '../charts/chart.module.css';
import { addressOf, type ListParams, withinList } from '../list/list-params';
import { seesWhole } from '../list/reader';
import { PageSection } from '../page/PageSection';
import { JudgementMark } from './JudgementMark';
import classes from './readings.module.css';

interface HomePressureProps {
  home: HomePressure;
  /** Whether the reader is the owner. */
  editable: boolean;
  listParams: ListParams;
}

/** The averages of the blood pressure at home over seven days, and the measurements that they are made of. */
export function HomePressureSection({ home, editable, listParams }: HomePressureProps) {
  const t = useTranslations('readings.home');
  const { measurements } = home;
  return (
    <PageSection id="pressione-casa" title={t('title')}>
      {measurements.length === 0 ? (
        <p>
          {t(seesWhole(editable) ? 'none' : 'noneVisible')} {t('belongs')}{' '}
          <a href={addressOf(withinList(listParams, 'andamento'), {})} data-list="">
            {t('toTrends')}
          </a>
        </p>
      ) : (
        <>
          <HomeAverages home={home} />
          <details className={classes.further} open={measurements.length <= 28}>
            <summary>{t('items', { count: measurements.length })}</summary>
            <ul>
              {measurements.map(({ id, day, time, max, min, counted }) => (
                <li key={id}>
                  {displayedDay(day)} {time ?? ''}{' '}
                  <strong>
                    {max}/{min}
                  </strong>
                  {counted ? null : ` (${t('notCounted')})`}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      {editable ? <p className={classes.note}>{t('how')}</p> : null}
    </PageSection>
  );
}

/** The averages in the morning, in the evening and of all measurements, with what they leave out. */
export function HomeAverages({ home }: Pick<HomePressureProps, 'home'>) {
  const t = useTranslations('readings.home');
  const { from, to, all, morning, evening, leftOut, days, other, enough, rated } = home;
  const rows: [string, Average | null][] = [
    [t('morning'), morning],
    [t('evening'), evening],
    [t('all'), all],
  ];
  return (
    <>
      {all ? (
        <p className={charts.key}>
          <span>
            {t('mean')}{' '}
            <strong>
              {all.max}/{all.min}
            </strong>{' '}
            mmHg
          </span>
          {rated ? <JudgementMark {...rated} /> : null}
        </p>
      ) : null}
      {enough ? null : (
        <p>
          <strong>
            {t('few', { count: all?.count ?? 0, days, least: LEAST_MEASUREMENTS, leastDays: LEAST_DAYS })}
          </strong>
        </p>
      )}
      <table className={classes.averages}>
        <caption>{t('caption', { from: displayedDay(from), to: displayedDay(to) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('average')}</th>
            <th scope="col">{t('count')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, average]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{average ? `${average.max}/${average.min}` : '–'}</td>
              <td>{average?.count ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.note}>
        {leftOut ? <li>{t('leftOut', { day: displayedDay(leftOut.day), count: leftOut.count })}</li> : null}
        {other > 0 ? <li>{t('other', { count: other })}</li> : null}
        <li>{t('threshold')}</li>
      </ul>
    </>
  );
}
