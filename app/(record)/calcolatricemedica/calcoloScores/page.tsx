import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AREA, AreaFrame } from '@/components/calculators/AreaFrame';
import { NotInPlan } from '@/components/calculators/NotInPlan';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import ui from '@/components/ui/page.module.css';
import { scoresSection } from '@/lib/sections/scores/section';
import { PlanNotice } from '../../PlanNotice';
import { openCalculators } from '../open';

const SCORES = ['hasBledScore', 'chaDsVasScore', 'framinghamScore', 'meldScore', 'cardiovascolareScore'] as const;

export async function generateMetadata() {
  const t = await getTranslations('calculators.pages');
  return { title: t('calcoloScores') };
}

/** Links to the risk scores. */
export default async function Scores() {
  const [area, t] = await Promise.all([openCalculators(), getTranslations('calculators')]);
  return (
    <AreaFrame page="calcoloScores" title={t('pages.calcoloScores')} printable={false}>
      {area.ok ? (
        <ul className={ui.cards}>
          {SCORES.map((score) => (
            <li key={score}>
              <div className={`${ui.card} ${ui.linkCard}`}>
                <SectionMark section="scores" size="large" />
                <h2>
                  <Link href={`${AREA}/calcoloScores/${score}`} prefetch={false}>
                    {t(`scores.${score}`)}
                  </Link>
                </h2>
                <p className={ui.muted}>{t(`scoreTexts.${score}`)}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <>
          {area.subscribable ? <PlanNotice section={scoresSection} missing={['create']} /> : null}
          <NotInPlan subscribable={area.subscribable} />
        </>
      )}
    </AreaFrame>
  );
}
