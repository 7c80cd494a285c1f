import { useLocale, useTranslations } from 'next-intl';
import { CHANGES, type ChangeKind } from '@/lib/record/preparation/change-kinds';
import type { Preparation } from '@/lib/record/preparation/queries';
import { dayInWords } from '@/lib/values/day-words';
import { displayedDay } from '@/lib/values/days';
import type { Place } from '../summary/place';
import { ResultLines } from '../summary/Results';
import { SummaryCard } from '../summary/SummaryCard';
import summary from '../summary/summary.module.css';

const KINDS = Object.keys(CHANGES) as ChangeKind[];

/** How many results are always seen; those outside their ranges all are. */
const RESULTS = 5;

type NewsCardProps = Pick<Preparation, 'since' | 'changes' | 'results'> & { place: Place };

/** What has changed since the last visit, the results first: each with the one before it, those outside their ranges first. */
export function NewsCard({ since: { from, kind }, changes, results, place }: NewsCardProps) {
  const t = useTranslations('appointments.sheet');
  const record = useTranslations('record');
  const locale = useLocale();
  const { outside, others } = results;
  const all = [...outside, ...others];
  const shown = Math.max(outside.length, RESULTS);
  const told = KINDS.filter((one) => changes[one].rows.length > 0);
  return (
    <SummaryCard id="novita" section="storia" title={t(`changed.${kind}`, { day: dayInWords(from, locale) })}>
      {told.length + all.length === 0 ? (
        <p className={summary.none}>{place.whole ? t('nothing') : record('noneVisible')}</p>
      ) : null}
      {all.length > 0 ? (
        <>
          <h3>{t('results')}</h3>
          <ResultLines results={all.slice(0, shown)} place={place} />
          {all.length > shown ? (
            <details>
              <summary className={summary.unfold}>{t('moreResults', { count: all.length - shown })}</summary>
              <ResultLines results={all.slice(shown)} place={place} />
            </details>
          ) : null}
        </>
      ) : null}
      {told.map((one) => (
        <ChangedRows key={one} kind={one} {...changes[one]} place={place} />
      ))}
    </SummaryCard>
  );
}

function ChangedRows({
  kind,
  rows,
  more,
  place,
}: Preparation['changes'][ChangeKind] & { kind: ChangeKind; place: Place }) {
  const t = useTranslations('appointments.sheet');
  return (
    <>
      <h3>{t(`kinds.${kind}`)}</h3>
      <ul className={summary.lines}>
        {rows.map(({ id, name, day }) => (
          <li key={id}>
            <a href={place.item(CHANGES[kind], id)}>{name}</a>
            <span className={summary.aside}>{displayedDay(day)}</span>
          </li>
        ))}
      </ul>
      {more ? <p className={summary.none}>{t('more')}</p> : null}
    </>
  );
}
