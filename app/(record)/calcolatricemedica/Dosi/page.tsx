import { getTranslations } from 'next-intl/server';
import { AreaFrame } from '@/components/calculators/AreaFrame';
import { NotInPlan } from '@/components/calculators/NotInPlan';

import { readBodyFacts } from '@/lib/calculators/facts';
import { scoresSection } from '@/lib/sections/scores/section';
import { PlanNotice } from '../../PlanNotice';
import { openCalculators } from '../open';
import { DosesIsland } from './DosesIsland';

export async function generateMetadata() {
  const t = await getTranslations('calculators.pages');
  return { title: t('Dosi') };
}

/** The total dose, the rate of an infusion, and drops. */
export default async function Dosi() {
  const [area, t] = await Promise.all([openCalculators(readBodyFacts), getTranslations('calculators.pages')]);
  return (
    <AreaFrame page="Dosi" title={t('Dosi')} printable={area.ok}>
      {area.ok ? (
        <DosesIsland known={area.known} collapsed={area.collapsed} />
      ) : (
        <>
          {area.subscribable ? <PlanNotice section={scoresSection} missing={['create']} /> : null}
          <NotInPlan subscribable={area.subscribable} />
        </>
      )}
    </AreaFrame>
  );
}
