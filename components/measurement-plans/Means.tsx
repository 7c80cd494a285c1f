import { useLocale, useTranslations } from 'next-intl';
import type { PlanMean } from '@/lib/sections/measurement-plans/means';
import { KIND_OF, type PlanMeasure } from '@/lib/sections/measurement-plans/model';
import { LIMITS } from '@/lib/sections/readings/model/limits';
import { displayedNumber } from '@/lib/values/numbers';
import classes from '../readings/readings.module.css';

interface MeansProps {
  kind: PlanMeasure;
  means: readonly PlanMean[];
}

/** The mean, lowest and highest value at each of the planned times, and of all. */
export function Means({ kind: measure, means }: MeansProps) {
  const t = useTranslations('measurementPlans');
  const locale = useLocale();
  const kind = KIND_OF[measure];
  const { unit } = LIMITS[kind === 'pressure' ? 'maxPressure' : kind];
  const shown = (value: number) => displayedNumber(value, locale);
  return (
    <table className={classes.averages}>
      <caption>{t('averagesOf', { measure: t(`measures.${measure}`), unit })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('mean')}</th>
          <th scope="col">{t('range')}</th>
          <th scope="col">{t('count')}</th>
        </tr>
      </thead>
      <tbody>
        {means.map(({ time, count, mean, min, max }) => (
          <tr key={time ?? 'all'}>
            <th scope="row">{time ?? t('allTimes')}</th>
            <td>
              <strong>{shown(mean)}</strong>
            </td>
            <td>{t('fromTo', { min: shown(min), max: shown(max) })}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
