import { useTranslations } from 'next-intl';
import type { Preparation } from '@/lib/record/preparation/queries';
import type { HomePressure } from '@/lib/sections/readings/home-averages';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { JudgementMark } from '../readings/JudgementMark';
import type { Place } from '../summary/place';
import { SummaryCard } from '../summary/SummaryCard';
import summary from '../summary/summary.module.css';

/** How many of the planned doses were taken, by medicine. */
export function AdherenceCard({ adherence, place }: Pick<Preparation, 'adherence'> & { place: Place }) {
  const t = useTranslations('appointments.sheet');
  return (
    <SummaryCard id="aderenza" section="therapies" title={t('adherence')} href={place.to('therapies')}>
      <ul className={summary.lines}>
        {adherence.map(({ id, taken, planned, percent, ...drug }) => (
          <li key={id} className={summary.result}>
            <span>{drugWords(drug)}</span>
            <span>{t('taken', { taken, planned, percent })}</span>
          </li>
        ))}
      </ul>
    </SummaryCard>
  );
}

/** The mean of the blood pressure measured at home, as the page of the measures has it. */
export function HomePressureCard({ home, place }: { home: HomePressure; place: Place }) {
  const t = useTranslations('appointments.sheet');
  const { all, morning, evening, enough, rated } = home;
  if (!all) return null;
  const text = (one: typeof all | null) => (one ? `${one.max}/${one.min}` : '–');
  return (
    <SummaryCard id="casa" section="readings" title={t('home')} href={place.to('readings')}>
      <p>
        <strong>{t('homeMean', { ...all })}</strong> {rated ? <JudgementMark {...rated} /> : null}
      </p>
      <p className={summary.none}>{t('homeParts', { morning: text(morning), evening: text(evening) })}</p>
      {enough ? null : <p className={summary.none}>{t('homeFew')}</p>}
    </SummaryCard>
  );
}
