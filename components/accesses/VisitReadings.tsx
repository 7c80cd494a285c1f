import { useTranslations } from 'next-intl';
import type { Reading, RecordVisit } from '@/lib/record/readers';
import type { readingWords } from '@/lib/record/reading-words';
import { romanTime } from '@/lib/values/days';
import classes from './accesses.module.css';

/** How many things a visit's line names; the rest is in its single readings. */
const NAMED = 4;

export const clockOf = (instant: Date) => romanTime(instant).slice(0, 5);

/** What was kept or looked at comes before the pages on which it stood. */
const weightOf = ({ action, item }: Reading) => (action === 'download' || action === 'export' ? 0 : item ? 1 : 2);

interface VisitReadingsProps {
  visit: RecordVisit;
  says: ReturnType<typeof readingWords>;
}

/** What was read in a visit, each thing once; opened, every single reading with its time. */
export function VisitReadings({ visit: { readings, count }, says }: VisitReadingsProps) {
  const t = useTranslations('accesses');
  const things = [...new Set([...readings].sort((one, other) => weightOf(one) - weightOf(other)).map(says.what))];
  const named = things.slice(0, NAMED).join(', ');
  const summary = things.length > NAMED ? `${named} ${t('andMore')}` : named;
  if (count === 1) return summary;
  return (
    <div>
      {summary}
      <details className={classes.visit}>
        <summary>{t('visitCount', { count })}</summary>
        <ol>
          {readings.map((one) => (
            <li key={one.id}>
              <time dateTime={one.at.toISOString()}>{romanTime(one.at)}</time> {says.what(one)}
            </li>
          ))}
        </ol>
        {count > readings.length ? <p>{t('visitMore', { count: count - readings.length })}</p> : null}
      </details>
    </div>
  );
}
