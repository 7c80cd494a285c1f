import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import type { FormAction } from '@/lib/http/form-state';
import { hrefOf } from '@/lib/navigation/pages';
import type { Glance } from '@/lib/record/home/glance';
import { ImportHere } from '../import/start/ImportHere';
import { Alarms } from '../results/Alarms';
import ui from '../ui/page.module.css';
import { Begin } from './Begin';
import { ComingCard } from './Coming';
import { Due } from './Due';
import { EmergencyCard } from './Emergency';
import { AllergiesCard, ForbiddenCard, ProblemsCard } from './Essentials';
import home from './home.module.css';
import { MeasuresCard, UrgentMeasures } from './Measures';
import { NewsCard } from './News';
import { PainCard } from './Pain';
import { OWN, placeOf } from './place';
import { ReadersCard } from './Readers';
import { ResultsCard } from './Results';
import { SinceCard } from './Since';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';
import { TodayCard } from './Today';
import { WarningsCard } from './Warnings';

const RESULTS = 2;

interface OwnSummaryProps {
  glance: Glance;
  /** The action that tells what became of a dose. */
  tell: FormAction;
  /** Notices, which stand below what is urgent. */
  children?: ReactNode;
}

/** The patient's own summary: today, how the values are, and what helpers need. For an empty record how to begin. */
export function OwnSummary({ glance, tell, children }: OwnSummaryProps) {
  const { alerts, readers, warnings, beginning, since, complete, missing, isPatient, whole, ...summary } = glance;
  const place = placeOf(whole);
  const { measures, results, medicines, heart } = summary;
  if (beginning)
    return (
      <>
        {children}
        <Beginning glance={glance} beginning={beginning} />
      </>
    );
  return (
    <>
      <Alarms alarms={results.alarms} own results={hrefOf('results')} />
      <div className={home.home}>
        <UrgentMeasures measures={measures} />
        {children}
        <div className={home.today}>
          <TodayCard
            medicines={medicines}
            doses={glance.doses}
            action={glance.tells ? tell : undefined}
            whole={whole}
          />
          <div className={home.stacked}>
            <NewsCard news={glance.news} />
            <SinceCard since={since} heart={heart} whole={whole} />
          </div>
          <ComingCard {...summary} place={place}>
            {hasDue(glance) ? <Due {...glance} /> : null}
          </ComingCard>
        </div>
        {glance.tells ? (
          <div className={home.imports}>
            <ImportHere />
          </div>
        ) : null}
        <div className={home.sides}>
          <div>
            <MeasuresCard measures={measures} place={place} />
            <ResultsCard results={results} place={place} shown={RESULTS} />
            <ProblemsCard problems={summary.problems} place={place} />
            <PainCard pain={summary.pain} place={place} />
          </div>
          <div>
            <AllergiesCard alerts={alerts} place={place} />
            <WarningsCard warnings={warnings} place={place} />
            <ForbiddenCard medicines={medicines} />
            {isPatient ? <ReadersCard readers={readers} /> : null}
            <EmergencyCard contacts={summary.emergency} place={place} />
            {isPatient && missing.length > 0 ? <CardState complete={complete} missing={missing} /> : null}
            <TimelineLink />
          </div>
        </div>
      </div>
    </>
  );
}

const hasDue = ({ plans, appointments: { next, asked } }: Glance) => plans.length + asked.length > 0 || next !== null;

/** An empty record: how to begin, and what is known without it. */
function Beginning({ glance, beginning }: { glance: Glance; beginning: NonNullable<Glance['beginning']> }) {
  const { exams, vaccines, readers } = glance;
  return (
    <div className={home.home}>
      <Begin {...beginning} />
      {vaccines.length > 0 ? <ComingCard exams={exams} vaccines={vaccines} place={OWN} /> : null}
      {readers.length > 0 ? <ReadersCard readers={readers} /> : null}
    </div>
  );
}

/** The link to the timeline. */
function TimelineLink() {
  const [t, page] = [useTranslations('nav'), useTranslations('registro')];
  return (
    <p className={`${classes.none} ${home.timeline}`}>
      <a href={`${BASE_PATH}/Registro/Storia`}>{t('storia')}</a> · {page('storia')}
    </p>
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
