import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { PlanResult } from '@/lib/sections/measurement-plans/result';
import { PlanName } from './PlanName';
import { plansPath } from './paths';

/** The name of a plan on a doctor's page, with the way back to all plans. */
export function PlanHead({ plan, base }: { plan: PlanResult['plan']; base: string }) {
  const t = useTranslations('measurementPlans');
  return (
    <>
      <h2>
        <PlanName plan={plan} />
      </h2>
      <p>
        <a href={BASE_PATH + plansPath(base)}>{t('allPlans')}</a>
      </p>
    </>
  );
}
