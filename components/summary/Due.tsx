import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { Glance } from '@/lib/record/home/glance';
import { timeWords } from '@/lib/sections/therapies/schedule-words';
import { shortDay } from '@/lib/values/day-words';
import ui from '../ui/page.module.css';
import { ComingLine } from './ComingLine';
import home from './home.module.css';
import { OWN } from './place';
import classes from './summary.module.css';

type DueProps = Pick<Glance, 'plans' | 'appointments' | 'tells'>;

/** What is due besides the medicines: what is to be measured now, the next visit, and past ones of which nobody has told. */
export function Due({ plans, appointments: { next, asked }, tells }: DueProps) {
  const t = useTranslations();
  const locale = useLocale();
  const sheet = (id: number) => `${BASE_PATH}/Registro/Appuntamenti/${id}`;
  return (
    <>
      {plans.length > 0 ? (
        <ul className={classes.lines}>
          {plans.map((plan) => (
            <li key={plan.id} className={home.asked}>
              <span>
                <a href={OWN.item('measurementPlans', plan.id)}>{t(`measurementPlans.measures.${plan.measure}`)}</a>
                <span className={classes.below}>
                  {t('measurementPlans.doneToday', { done: plan.doneToday, planned: plan.plannedToday })}
                </span>
              </span>
              {tells && plan.open ? (
                <a
                  href={plan.href}
                  className={ui.button}
                  data-quiet={plan.due ? undefined : ''}
                  aria-label={t('summary.measureNamed', { name: t(`measurementPlans.measures.${plan.measure}`) })}
                >
                  {t('summary.measure')}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {next ? (
        <ComingLine
          day={next.day}
          name={next.reason}
          href={sheet(next.id)}
          before={next.doctor}
          after={next.time && timeWords(next.time)}
        />
      ) : null}
      {tells && asked.length > 0 ? (
        <ul className={classes.lines}>
          {asked.map(({ id, reason, day }) => (
            <li key={id} className={home.asked}>
              <span>
                {reason}
                <span className={classes.below}>{shortDay(day, locale)}</span>
              </span>
              <a
                href={`${sheet(id)}#aggiungi-com-e-andata`}
                className={ui.button}
                data-quiet=""
                aria-label={t('appointments.open.afterNamed', { name: reason })}
              >
                {t('appointments.open.after')}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
