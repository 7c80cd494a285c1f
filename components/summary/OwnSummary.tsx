import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { hrefOf } from '@/lib/navigation/pages';
import type { Glance } from '@/lib/record/home/glance';
import { Alarms } from '../results/Alarms';
import ui from '../ui/page.module.css';
import { Begin } from './Begin';
import { ComingCard } from './Coming';
import { EmergencyCard } from './Emergency';
import { AllergiesCard, ForbiddenCard, ProblemsCard, TherapiesCard } from './Essentials';
import { HeartCard } from './Heart';
import { MeasuresCard } from './Measures';
import { PainCard } from './Pain';
import { OWN } from './place';
import { ReadersCard } from './Readers';
import { ResultsCard } from './Results';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';
import { WarningsCard } from './Warnings';

const RESULTS = 4;

/** The patient's own summary: one card per topic. For an empty record the first steps. */
export function OwnSummary({ glance }: { glance: Glance }) {
  const { alerts, readers, warnings, firstSteps, complete, missing, ...summary } = glance;
  return (
    <>
      <Alarms alarms={summary.results.alarms} own results={hrefOf('results')} />
      {firstSteps ? <Begin steps={firstSteps} /> : null}
      <div className={classes.cards}>
        {firstSteps ? null : (
          <>
            <AllergiesCard alerts={alerts} place={OWN} />
            <WarningsCard warnings={warnings} place={OWN} />
            <ForbiddenCard medicines={summary.medicines} place={OWN} />
            <HeartCard heart={summary.heart} place={OWN} />
            <MeasuresCard measures={summary.measures} place={OWN} />
            <ResultsCard results={summary.results} place={OWN} shown={RESULTS} />
            <PainCard pain={summary.pain} place={OWN} />
            <ProblemsCard problems={summary.problems} place={OWN} />
            <TherapiesCard medicines={summary.medicines} place={OWN} />
          </>
        )}
        {firstSteps && summary.vaccines.length === 0 ? null : <ComingCard {...summary} place={OWN} />}
        <EmergencyCard contacts={summary.emergency} place={OWN} />
        {firstSteps && readers.length === 0 ? null : <ReadersCard readers={readers} />}
        {firstSteps ? null : <TimelineCard />}
        {missing.length > 0 && !firstSteps ? <CardState complete={complete} missing={missing} /> : null}
      </div>
    </>
  );
}

/** The link to the timeline. */
function TimelineCard() {
  const [t, page] = [useTranslations('nav'), useTranslations('registro')];
  return (
    <SummaryCard id="storia" section="storia" title={t('storia')} href={`${BASE_PATH}/Registro/Storia`}>
      <p className={classes.none}>{page('storia')}</p>
    </SummaryCard>
  );
}

/** What is missing in the patient's card. */
function CardState({ complete, missing }: Pick<Glance, 'complete' | 'missing'>) {
  const [t, card] = [useTranslations('home'), useTranslations('card')];
  return (
    <SummaryCard id="scheda" section="card" title={t('cardTitle')} href={OWN.to('card')}>
      <p>{t('cardState', { complete })}</p>
      <progress className={ui.progress} value={complete} max={100} aria-label={t('cardTitle')} />
      <p className={classes.none}>
        {t('cardMissing')} {missing.map((field) => card(field)).join(', ')}.{' '}
        <a href={`${BASE_PATH}/Benvenuto`}>{t('firstSteps')}</a>
      </p>
    </SummaryCard>
  );
}
