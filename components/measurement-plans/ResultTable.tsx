import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { KIND_OF } from '@/lib/sections/measurement-plans/model';
import type { PlanResult, ResultSlot } from '@/lib/sections/measurement-plans/result';
import { LIMITS } from '@/lib/sections/readings/model/limits';
import { displayedDay } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import table from '../ui/table.module.css';
import classes from './plans.module.css';
import { TakenValue } from './TakenValue';

/** The days of a plan and its times, with what was measured at each. */
export function ResultTable({ result }: { result: PlanResult }) {
  const t = useTranslations('measurementPlans');
  const { plan, days } = result;
  const times = [...new Set(plan.times)].sort();
  const kind = KIND_OF[plan.measure];
  const { unit } = LIMITS[kind === 'pressure' ? 'maxPressure' : kind];
  return (
    <table className={`${table.table} ${classes.result}`}>
      <caption>{t('tableOf', { measure: t(`measures.${plan.measure}`), unit })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {times.map((time) => (
            <th key={time} scope="col">
              {time}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, slots }) => (
          <tr key={day}>
            <th scope="row" data-label={t('day')}>
              {displayedDay(day)}
            </th>
            {slots.map((slot) => (
              <td key={slot.time} data-label={slot.time}>
                <SlotCell slot={slot} result={result} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SlotCell({ slot, result }: { slot: ResultSlot; result: PlanResult }) {
  const t = useTranslations('measurementPlans');
  const { taken, fill, day, time } = slot;
  return (
    <span className={classes.slot}>
      {taken.map((one) => (
        <span key={one.id}>
          <TakenValue taken={one} measure={result.plan.measure} ranges={result.ranges} />{' '}
          <span className={ui.muted}>{one.day === day ? one.time : `${displayedDay(one.day)} ${one.time}`}</span>
        </span>
      ))}
      {fill ? (
        <a href={BASE_PATH + fill} className={ui.button} data-quiet="" aria-label={t('addAt', { time })}>
          {t('addMeasurement')}
        </a>
      ) : taken.length === 0 ? (
        '–'
      ) : null}
    </span>
  );
}
