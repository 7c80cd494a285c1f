import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { CriticalResult } from '@/lib/sections/results/critical';
import { shownName } from '@/lib/sections/results/listed';
import type { ListedResult } from '@/lib/sections/results/shown';
import { examAddress, measuredText } from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import { Severity, SeverityShape } from '../ui/Severity';
import classes from './alarms.module.css';

export interface AlarmingResult {
  row: ListedResult;
  critical: CriticalResult;
}

interface AlarmsProps {
  alarms: readonly AlarmingResult[];
  /** Whether the reader is the patient, who is told what to do. */
  own: boolean;
  /** The path of the results page, without the app's base path. */
  results: string;
}

/** The results that must be told at once, before everything else on a page; nothing if there are none. */
export function Alarms({ alarms, own, results }: AlarmsProps) {
  const t = useTranslations('results.alarm');
  if (alarms.length === 0) return null;
  const level = alarms.some(({ critical }) => critical.level === 'critical' && critical.recent) ? 'critical' : 'urgent';
  return (
    <section className={classes.alarms} data-level={level} aria-labelledby="alarms">
      <h2 id="alarms">
        <SeverityShape step="urgent" /> {t('title', { count: alarms.length })}
      </h2>
      <ul>
        {alarms.map((one) => (
          <Alarm key={one.row.id} {...one} own={own} results={results} />
        ))}
      </ul>
      <Sources alarms={alarms} />
    </section>
  );
}

function Alarm({ row, critical, own, results }: AlarmingResult & Omit<AlarmsProps, 'alarms'>) {
  const t = useTranslations('results.alarm');
  const locale = useLocale();
  return (
    <li>
      <p>
        <a href={`${BASE_PATH}${examAddress(results, row.examId)}`}>{shownName(row, locale)}</a>{' '}
        <strong>{measuredText(row, locale)}</strong> <Severity step="urgent">{t(`levels.${critical.level}`)}</Severity>{' '}
        <span className={classes.day}>{displayedDay(row.day)}</span>
      </p>
      <AlarmWords critical={critical} own={own} day={row.day} />
    </li>
  );
}

/** What an alarming value means, and what to do. A reader who is not the patient reads what the patient is told. */
export function AlarmWords({ critical, own, day }: { critical: CriticalResult; own: boolean; day: string }) {
  const t = useTranslations('results.alarm');
  const language = useLocale() === 'en' ? 'en' : 'it';
  const { by, text, advice, recent } = critical;
  const told = recent ? advice[language] : t('old', { day: displayedDay(day) });
  return (
    <>
      {by === 'report' ? <p>{t('byReport')}</p> : null}
      {text ? <p>{text[language]}</p> : null}
      <p className={classes.advice}>{own ? told : t('told', { advice: told })}</p>
    </>
  );
}

/** The sources of the rules, which nobody has reviewed yet. */
function Sources({ alarms }: Pick<AlarmsProps, 'alarms'>) {
  const t = useTranslations('results.alarm');
  const sources = [...new Set(alarms.flatMap(({ critical }) => critical.source ?? []))];
  if (sources.length === 0) return null;
  return (
    <details className={classes.sources}>
      <summary>{t('whence')}</summary>
      <p>{t('rules')}</p>
      <p>{sources.join(' · ')}</p>
    </details>
  );
}
