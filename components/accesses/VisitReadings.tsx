import { useTranslations } from 'next-intl';
import type { RecordVisit, VisitReading } from '@/lib/record/access-log/readers';
import type { readingWords } from '@/lib/record/access-log/reading-words';
import { romanTime } from '@/lib/values/days';
import classes from './accesses.module.css';

/** How many items the line of a visit names; the expanded list has all readings. */
const NAMED = 4;

export const clockOf = (instant: Date) => romanTime(instant).slice(0, 5);

/** Sort order: downloads and exports first, then single items, then pages, then searches. */
const weightOf = ({ action, item, section }: VisitReading) => {
  if (action === 'download' || action === 'export') return 0;
  return item ? 1 : section === 'search' ? 3 : 2;
};

interface VisitReadingsProps {
  visit: RecordVisit;
  says: ReturnType<typeof readingWords>;
}

/** Says what was read in a visit, and what a carer changed, without duplicates; when expanded, lists every reading with its time. */
export function VisitReadings({ visit: { readings, count, basis }, says }: VisitReadingsProps) {
  const t = useTranslations('accesses');
  const things = [...new Set([...readings].sort((one, other) => weightOf(one) - weightOf(other)).map(says.what))];
  const named = things.slice(0, NAMED).join(', ');
  const summary = things.length > NAMED ? `${named} ${t('andMore')}` : named;
  if (count === 1) return summary;
  const more = count - readings.reduce((sum, { times }) => sum + times, 0);
  return (
    <div>
      {summary}
      <details className={classes.visit}>
        <summary>{t(basis ? 'visitCountCarer' : 'visitCount', { count })}</summary>
        <ol>
          {readings.map((one) => (
            <li key={one.id}>
              <time dateTime={one.at.toISOString()}>{romanTime(one.at)}</time> {says.what(one)}
              {one.times > 1 ? ` (${t('visitTimes', { count: one.times, until: romanTime(one.until) })})` : null}
            </li>
          ))}
        </ol>
        {more > 0 ? <p>{t('visitMore', { count: more })}</p> : null}
      </details>
    </div>
  );
}
