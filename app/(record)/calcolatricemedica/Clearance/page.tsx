import { getTranslations } from 'next-intl/server';
import { AreaFrame } from '@/components/calculators/AreaFrame';
import { NotInPlan } from '@/components/calculators/NotInPlan';

import { readClearanceFacts } from '@/lib/calculators/clearance-facts';
import { scoresSection } from '@/lib/sections/scores/section';
import { PlanNotice } from '../../PlanNotice';
import { openCalculators } from '../open';
import { ClearanceIsland } from './ClearanceIsland';

export async function generateMetadata() {
  const t = await getTranslations('calculators.pages');
  return { title: t('Clearance') };
}

/** Clearance calculators: by Cockcroft and Gault, measured in urine, and estimated by CKD-EPI. */
export default async function Clearance() {
  const [area, t] = await Promise.all([openCalculators(readClearanceFacts), getTranslations('calculators.pages')]);
  return (
    <AreaFrame page="Clearance" title={t('Clearance')} printable={area.ok}>
      {area.ok ? (
        <ClearanceIsland known={area.known} collapsed={area.collapsed} />
      ) : (
        <>
          {area.subscribable ? <PlanNotice section={scoresSection} missing={['create']} /> : null}
          <NotInPlan subscribable={area.subscribable} />
        </>
      )}
    </AreaFrame>
  );
}
