import { useLocale, useTranslations } from 'next-intl';
import type { NewestResult, ResultSummary } from '@/lib/record/summary/results';
import { earlierText } from '@/lib/sections/results/earlier';
import { gradeOf } from '@/lib/sections/results/grade';
import { shownName } from '@/lib/sections/results/listed';
import { limitsOf } from '@/lib/sections/results/shown';
import { limitsText, measuredText, testAddress } from '@/lib/sections/results/words';
import { shortDay } from '@/lib/values/day-words';
import { displayedDay } from '@/lib/values/days';
import { longSince } from '@/lib/values/since';
import { WordHelp } from '../plain-words/WordHelp';
import { RangeBar } from '../results/RangeBar';
import { DirectionArrow, ResultMark } from '../results/ResultMark';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

interface ResultsCardProps {
  results: ResultSummary;
  place: Place;
  /** How many results can be taken in at a glance. */
  shown: number;
}

/** The newest laboratory results, those outside their reports' ranges first. */
export function ResultsCard({ results: { outside, others, unjudged }, place, shown }: ResultsCardProps) {
  const t = useTranslations();
  const last = place.own ? [] : others.slice(0, Math.max(0, shown - outside.length));
  const more = outside.length - shown;
  return (
    <SummaryCard
      id="risultati"
      section="results"
      title={t(
        place.whole
          ? outside.length > 0
            ? 'summary.resultsOutside'
            : 'summary.results'
          : outside.length > 0
            ? 'summary.resultsOutsideVisible'
            : 'summary.resultsVisible',
      )}
      href={place.to('results')}
    >
      {outside.length > 0 ? (
        <ResultLines results={outside.slice(0, shown)} place={place} />
      ) : others.length === 0 ? (
        <p className={classes.none}>{t(place.whole ? 'summary.noResults' : 'record.noneVisible')}</p>
      ) : (
        <p>
          {unjudged < others.length ? t(place.whole ? 'summary.resultsWithin' : 'summary.resultsWithinVisible') : null}
          {unjudged > 0 ? ` ${t('summary.unjudged', { count: unjudged })}` : null}
        </p>
      )}
      {more > 0 ? <p className={classes.none}>{t('summary.moreOutside', { count: more })}</p> : null}
      {last.length > 0 ? (
        <>
          {outside.length > 0 ? <h3>{t('summary.otherResults')}</h3> : null}
          <ResultLines results={last} place={place} />
        </>
      ) : null}
    </SummaryCard>
  );
}

/** Results, each with the one before it. */
export const ResultLines = ({ results, place }: { results: readonly NewestResult[]; place: Place }) => (
  <ul className={classes.lines}>
    {results.map((one) => (
      <ResultLine key={one.row.id} {...one} place={place} />
    ))}
  </ul>
);

function ResultLine({ row, critical, direction, before, place }: NewestResult & { place: Place }) {
  const [t, words] = [useTranslations(), useTranslations('results')];
  const locale = useLocale();
  const name = shownName(row, locale);
  const limits = limitsOf(row);
  const range = row.range ?? limitsText(limits, words, locale);
  const since = place.own ? null : longSince(row.day, locale);
  const earlier = before ? earlierText(before, row, locale) : null;
  return (
    <li className={classes.result}>
      <span>
        <span className={classes.named}>
          <strong>{row.test ? <a href={testAddress(place.to('results'), row.test)}>{name}</a> : name}</strong>
          <WordHelp kind="test" of={row.test} />
        </span>
        <span className={classes.below}>
          {place.own ? shortDay(row.day, locale) : displayedDay(row.day)}
          {since ? ` (${since})` : null}
          {range && !place.own ? ` · ${t('summary.range', { range })}` : null}
          {before && earlier ? (
            <>
              {' · '}
              {place.own
                ? t('summary.beforeShort', { value: earlier })
                : t('summary.before', { value: earlier, day: displayedDay(before.day) })}
            </>
          ) : null}
          {direction ? (
            <>
              {' · '}
              <DirectionArrow direction={direction} />
            </>
          ) : null}
        </span>
      </span>
      <span>
        <strong>{measuredText(row, locale)}</strong>
      </span>
      {place.own && row.value !== null ? (
        <RangeBar value={row.value} limits={limits} step={gradeOf(row, critical)} />
      ) : null}
      <ResultMark row={row} critical={critical} />
    </li>
  );
}
