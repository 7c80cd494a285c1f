import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { DuePlan } from '@/lib/sections/measurement-plans/due';
import { shortDay } from '@/lib/values/day-words';
import { today } from '@/lib/values/days';
import { currentReader, seesWhole } from '../list/reader';
import { PageSection } from '../page/PageSection';
import ui from '../ui/page.module.css';
import { planPath } from './paths';

/** What is to be measured today, by the plans that run. */
export function DueToday({ due }: { due: readonly DuePlan[] }) {
  const t = useTranslations('measurementPlans');
  if (due.length === 0) return null;
  const { changes } = currentReader();
  return (
    <PageSection id="piani-oggi" title={t('today')}>
      <ul className={ui.rows}>
        {due.map((plan) => (
          <li key={plan.id}>
            <a href={BASE_PATH + planPath(plan.id)}>{t(`measures.${plan.measure}`)}</a> <DueWords {...plan} />{' '}
            {plan.open && changes ? (
              <a href={BASE_PATH + plan.href} className={ui.button} data-quiet="">
                {t('addAt', { time: plan.open.time })}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function DueWords({ dayNumber, days, doneToday, plannedToday, due, next: then }: DuePlan) {
  const t = useTranslations('measurementPlans');
  const locale = useLocale();
  const whole = seesWhole(true);
  const next = then && (then.day === today() ? then.time : `${shortDay(then.day, locale)}, ${then.time}`);
  return (
    <span>
      {[
        ...(dayNumber <= days ? [t('dayOf', { day: dayNumber, days })] : []),
        whole ? t('doneToday', { done: doneToday, planned: plannedToday }) : t('doneVisible', { done: doneToday }),
        ...(!due && next ? [t('next', { when: next })] : []),
      ].join(' · ')}
    </span>
  );
}
