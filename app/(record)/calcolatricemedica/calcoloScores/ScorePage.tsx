import { getTranslations } from 'next-intl/server';
import { AreaFrame } from '@/components/calculators/AreaFrame';
import { NotInPlan } from '@/components/calculators/NotInPlan';
import { currentReader } from '@/components/list/reader';
import { WordHelp } from '@/components/plain-words/WordHelp';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import type { Query } from '@/lib/access/lists/listing';
import { worksOnRecord } from '@/lib/access/policy/acting';
import { readScoreFacts } from '@/lib/calculators/scores/facts';
import type { ScoreName } from '@/lib/sections/scores/names';
import { SCORES } from '@/lib/sections/scores/names';
import { scoresSection } from '@/lib/sections/scores/section';
import { PlanNotice } from '../../PlanNotice';
import { openCalculators } from '../open';
import { ScoreHistory } from './ScoreHistory';
import { ScoreIsland } from './ScoreIsland';

export async function titleOf(name: ScoreName) {
  const t = await getTranslations('calculators.scores');
  return { title: t(SCORES[name].page) };
}

/** The terms under which scores are explained. */
const TERMS: Partial<Record<ScoreName, string>> = {
  'has-bled-score': 'has-bled',
  'cha2-ds2-score': 'cha2ds2-vasc',
  'meld-score': 'meld',
  'framingham-score': 'framingham',
};

interface ScorePageProps {
  name: ScoreName;
  address: Promise<Query>;
}

/** One of the score pages: the calculator and, for a patient, its saved results. */
export async function ScorePage({ name, address }: ScorePageProps) {
  const [area, { title }] = await Promise.all([openCalculators(readScoreFacts), titleOf(name)]);
  const keeps = area.ok && worksOnRecord(area.viewer);
  return (
    <AreaFrame
      page="calcoloScores"
      title={title}
      below
      help={<WordHelp kind="term" of={TERMS[name]} />}
      printable={area.ok}
      patient={area.ok ? area.patient : undefined}
    >
      {area.ok ? (
        <>
          <ClientMessages namespaces={['calculators', 'errors', 'record', 'refusals', 'scores', 'specialities']}>
            <ScoreIsland
              name={name}
              known={area.known}
              collapsed={area.collapsed}
              keeps={keeps && currentReader().changes}
            />
          </ClientMessages>
          {keeps ? <ScoreHistory viewer={area.viewer} name={name} address={address} /> : null}
        </>
      ) : (
        <>
          {area.subscribable ? <PlanNotice section={scoresSection} missing={['create']} /> : null}
          <NotInPlan subscribable={area.subscribable} />
        </>
      )}
    </AreaFrame>
  );
}
