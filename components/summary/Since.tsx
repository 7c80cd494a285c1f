import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { Since } from '@/lib/record/home/since';
import type { HeartFinding } from '@/lib/record/summary/heart';
import { heartStepOf } from '@/lib/record/summary/heart-step';
import { heartWords } from '@/lib/record/summary/heart-words';
import { dayInWords, shortDay } from '@/lib/values/day-words';
import ui from '../ui/page.module.css';
import { Severity } from '../ui/Severity';
import home from './home.module.css';
import { OWN } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

interface SinceCardProps {
  since: Since;
  heart: readonly HeartFinding[];
  /** Whether the reader sees everything. */
  whole?: boolean;
}

/** What the record has got since the last visit, and the booked exams of which nobody has said whether they were done. */
export function SinceCard({ since, heart, whole = true }: SinceCardProps) {
  const [t, record] = [useTranslations('summary'), useTranslations('record')];
  const locale = useLocale();
  const { visit, pressures, others, ecgs, exams, asked } = since;
  const isEmpty = !pressures && others + ecgs + exams + asked.length + heart.length === 0;
  return (
    <SummaryCard
      id="novita"
      section="visits"
      title={visit ? t('sinceVisit', { day: dayInWords(visit, locale) }) : t('sinceDays')}
      href={visit ? OWN.to('visits') : `${BASE_PATH}/Registro/Storia`}
    >
      {isEmpty ? <p className={classes.none}>{whole ? t('sinceNothing') : record('noneVisible')}</p> : null}
      <ul className={classes.lines}>
        {pressures ? (
          <li>
            <a href={OWN.to('readings')}>{t('pressures', { count: pressures.count })}</a>
            <span className={classes.below}>
              {pressures.count > 1 ? t('pressuresMean', pressures) : `${pressures.max}/${pressures.min} mmHg`}
            </span>
          </li>
        ) : null}
        {others > 0 ? (
          <li>
            <a href={OWN.to('readings')}>{t('otherReadings', { count: others })}</a>
          </li>
        ) : null}
        {ecgs > 0 ? (
          <li>
            <a href={OWN.to('ecgs')}>{t('ecgs', { count: ecgs })}</a>
          </li>
        ) : null}
        <HeartLines heart={heart} />
        {exams > 0 ? (
          <li>
            <a href={OWN.to('exams')}>{t('examsDone', { count: exams })}</a>
          </li>
        ) : null}
        {asked.map(({ id, reason, day }) => (
          <li key={id} className={home.asked}>
            {t('wasItDone', { name: reason, day: shortDay(day, locale) })}
            <a
              href={OWN.item('exams', id)}
              className={ui.button}
              data-quiet=""
              aria-label={t('answerNamed', { name: reason })}
            >
              {t('answer')}
            </a>
          </li>
        ))}
      </ul>
    </SummaryCard>
  );
}

/** The electrocardiograms in which a device found something, in its words. */
function HeartLines({ heart }: Pick<SinceCardProps, 'heart'>) {
  const [t, ecg] = [useTranslations('summary'), useTranslations('ecg')];
  const locale = useLocale();
  if (heart.length === 0) return null;
  return (
    <li>
      {heart.map((finding) => (
        <p key={`${finding.section} ${finding.id}`}>
          <a href={OWN.item(finding.section, finding.id)}>
            <Severity step={heartStepOf(finding)}>{heartWords(finding, ecg)}</Severity>
          </a>
          <span className={classes.aside}>{shortDay(finding.day, locale)}</span>
        </p>
      ))}
      <p className={classes.note}>
        {t('heartNote')} {ecg('noDiagnosis')}
      </p>
    </li>
  );
}
