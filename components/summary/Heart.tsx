import { useTranslations } from 'next-intl';
import type { HeartFinding } from '@/lib/record/summary/heart';
import { heartWords } from '@/lib/record/summary/heart-words';
import { displayedDay } from '@/lib/values/days';
import { Severity } from '../ui/Severity';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

interface HeartCardProps {
  heart: readonly HeartFinding[];
  place: Place;
}

/** The electrocardiograms in which a device found something, in its words; no card if the reader sees none. */
export function HeartCard({ heart, place }: HeartCardProps) {
  const t = useTranslations();
  const ecg = useTranslations('ecg');
  if (heart.length === 0) return null;
  return (
    <SummaryCard id="ecg" section="ecgs" title={t('summary.heart')} href={place.to('ecgs')} alarming>
      <ul className={classes.lines}>
        {heart.map((finding) => (
          <li key={`${finding.section} ${finding.id}`}>
            <a href={place.item(finding.section, finding.id)}>
              <Severity step="watch">{heartWords(finding, ecg)}</Severity>
            </a>
            <span className={classes.aside}>{displayedDay(finding.day)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t(place.own ? 'ecg.noDiagnosis' : 'summary.heartNote')}</p>
    </SummaryCard>
  );
}
