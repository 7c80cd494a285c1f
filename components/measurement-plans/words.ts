import { useLocale, useTranslations } from 'next-intl';
import type { MeasurementPlan } from '@/lib/sections/measurement-plans/model';
import type { PlanSchedule } from '@/lib/sections/measurement-plans/slots';
import { displayedDay } from '@/lib/values/days';

type Named = Pick<MeasurementPlan, 'measure' | 'start' | 'days'>;

/** What a plan is, in words: its name, and when it asks for what. */
export function usePlanWords() {
  const t = useTranslations('measurementPlans');
  const locale = useLocale();
  return {
    /** `Pressione, 7 giorni dal 22/11/2026` */
    name: ({ measure, start, days }: Named) =>
      t('named', { measure: t(`measures.${measure}`), days, day: displayedDay(start) }),
    /** `ogni giorno alle 08:00 e 20:00, 2 misure ogni volta` */
    schedule: ({ times, repeats }: Pick<PlanSchedule, 'times' | 'repeats'>) =>
      t('schedule', { times: new Intl.ListFormat(locale).format(times), repeats }),
  };
}
