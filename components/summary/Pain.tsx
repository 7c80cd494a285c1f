import { useTranslations } from 'next-intl';
import type { PainSummary } from '@/lib/sections/notebook/heat';
import { LevelMark } from '../body-map/LevelMark';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

/** How many areas are shown, since more cannot be taken in at a glance. */
const AREAS = 3;

/** Where it hurt in the last month, on how many days and how badly; entries without an area are mentioned too. */
export function PainCard({ pain: { days, areas, entries }, place }: { pain: PainSummary; place: Place }) {
  const t = useTranslations();
  return (
    <SummaryCard id="dolore" section="notebook" title={t('summary.pain')} href={`${place.to('notebook')}?periodo=1`}>
      {days === 0 && entries > 0 ? (
        <p>{t('summary.painUnplaced', { count: entries })}</p>
      ) : days === 0 ? (
        <p className={classes.none}>{t(place.whole ? 'summary.noPain' : 'record.noneVisible')}</p>
      ) : (
        <>
          <p>{t('summary.painDays', { count: days })}</p>
          <ul className={classes.lines}>
            {areas.slice(0, AREAS).map(({ area, days, worst }) => (
              <li key={area}>
                <strong>{t(`body.${area}`)}</strong>
                <span className={classes.aside}>
                  <LevelMark level={worst} />{' '}
                  {t('summary.painOf', { count: days, level: worst, name: t(`pain.inSentence.${worst}`) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SummaryCard>
  );
}
