import { useTranslations } from 'next-intl';
import type { PlanResult } from '@/lib/sections/measurement-plans/result';
import { displayedDay } from '@/lib/values/days';
import { PageSection } from '../page/PageSection';
import { HomeAverages } from '../readings/HomePressure';
import ui from '../ui/page.module.css';
import { Means } from './Means';
import { ResultTable } from './ResultTable';
import { TakenValue } from './TakenValue';
import { usePlanWords } from './words';

/** What came of a plan: how much of it was measured, the averages, and every measurement by day and time. */
export function PlanResultView({ result }: { result: PlanResult }) {
  const t = useTranslations('measurementPlans');
  const { plan, others, home, means, whole, made } = result;
  return (
    <>
      <PlanState result={result} />
      {made > 0 ? (
        <PageSection id="medie" title={t('averages')}>
          {home ? <HomeAverages home={home} /> : <Means kind={plan.measure} means={means} />}
        </PageSection>
      ) : null}
      <PageSection id="misure" title={t('measurements')}>
        <ResultTable result={result} />
        {whole ? null : <p className={ui.muted}>{t('visibleOnly')}</p>}
      </PageSection>
      {others.length > 0 ? (
        <PageSection id="altre-misure" title={t('others')}>
          <p className={ui.muted}>{t('othersHint')}</p>
          <ul className={ui.rows}>
            {others.map((one) => (
              <li key={one.id}>
                {displayedDay(one.day)} {one.time ?? t('noTime')}{' '}
                <TakenValue taken={one} measure={plan.measure} ranges={result.ranges} />
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
    </>
  );
}

/** The plan in words, how it stands, and how many of its measurements were made. */
function PlanState({ result }: { result: PlanResult }) {
  const t = useTranslations('measurementPlans');
  const { schedule } = usePlanWords();
  const { plan, standing, dayNumber, lastDay, made, planned, whole } = result;
  const stands = {
    toCome: t('standing.toCome', { day: displayedDay(plan.start) }),
    running: t('standing.running', { day: dayNumber, days: plan.days, last: displayedDay(lastDay) }),
    over: t('standing.over', { day: displayedDay(lastDay) }),
  }[standing];
  return (
    <>
      <p>
        {stands} {schedule(plan)}
      </p>
      <p>
        <strong>{whole ? t('made', { made, planned }) : t('madeVisible', { made })}</strong>
      </p>
      {plan.note ? <p>{plan.note}</p> : null}
    </>
  );
}
