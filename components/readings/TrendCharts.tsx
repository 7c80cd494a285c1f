import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { EVENTS, PERIOD } from '@/lib/navigation/address-names';
import type { CourseEvents } from '@/lib/record/course-events/queries';
import { GLUCOSE_LINES, type GlucoseLine, type LineName, lineRange } from '@/lib/sections/readings/lines';
import type { ReadingTrends } from '@/lib/sections/readings/queries';
import { PERIODS } from '@/lib/sections/readings/series';
import { displayedNumber } from '@/lib/values/numbers';
import classes from '../charts/chart.module.css';
import { EventChoice, useEventWords } from '../charts/EventChoice';
import { addressOf, type ListParams, withinList } from '../list/list-params';
import { seesWhole } from '../list/reader';
import { PageSection } from '../page/PageSection';
import { TrendChart } from './TrendChart';

interface TrendChartsProps {
  trends: ReadingTrends;
  courseEvents: CourseEvents | null;
  listParams: ListParams;
  /** Whether the reader is the owner. */
  editable: boolean;
}

/** The charts of all measures in the chosen period, with the normal range drawn and in words. */
export function TrendCharts({ trends: all, courseEvents, listParams, editable }: TrendChartsProps) {
  const { trends, ranges, summaries, marks } = all;
  const t = useTranslations('readings');
  const words = useTranslations();
  const locale = useLocale();
  const { from, days, series, period } = trends;
  const eventWords = useEventWords();
  const events = courseEvents?.events.map(eventWords) ?? [];
  const shared = { from, days, events, none: t(seesWhole(editable) ? 'noneInPeriod' : 'noneVisibleInPeriod') };
  const one = (name: Exclude<LineName, 'maxPressure' | 'minPressure'>, unit: string, normal?: string) => (
    <TrendChart
      title={t(`charts.${name}`)}
      measure={measureOf(name)}
      unit={unit}
      lines={[
        {
          name: t(`charts.${name}`),
          series: series[name],
          marks: marks[name],
          range: lineRange(ranges, name),
          still: name === 'height',
        },
      ]}
      summary={summaries[name]}
      {...shared}
      normal={normal}
    />
  );
  /** Less common measures are only drawn if there are values. */
  const rarer = (name: 'height' | 'oxygen' | 'temperature' | GlucoseLine, unit: string, normal?: string) =>
    series[name].count > 0 ? one(name, unit, normal) : null;
  const { weight, bmi, heartRate, maxPressure, oxygen, temperature, glucoseBy } = ranges;
  return (
    <PageSection id="andamento" title={t('trends')} note={t(`periods.${period}`)}>
      <Periods period={period} listParams={listParams} />
      {courseEvents ? (
        <EventChoice
          courseEvents={courseEvents}
          addressOf={(kinds) => addressOf(listParams, { [EVENTS]: kinds })}
          none={words(seesWhole(editable) ? 'charts.events.none' : 'charts.events.noneVisible')}
        />
      ) : null}
      <p className={classes.hint}>{words('charts.hint')}</p>
      <div className={classes.charts}>
        <TrendChart
          title={t('charts.pressure')}
          measure="pressure"
          unit="mmHg"
          lines={[
            {
              name: t('charts.maxPressure'),
              series: series.maxPressure,
              marks: marks.maxPressure,
              range: ranges.maxPressure,
            },
            {
              name: t('charts.minPressure'),
              series: series.minPressure,
              marks: marks.minPressure,
              range: ranges.minPressure,
            },
          ]}
          summary={summaries.pressure}
          {...shared}
          normal={maxPressure && t('normal.pressure')}
        />
        {one('heartRate', 'bpm', heartRate && t('normal.heartRate'))}
        {one(
          'weight',
          'kg',
          weight &&
            t('normal.weight', {
              from: displayedNumber(weight.from, locale, 1),
              to: displayedNumber(weight.to, locale, 1),
            }),
        )}
        {one('bmi', 'kg/m²', bmi && t('normal.bmi'))}
        {rarer('height', 'cm')}
        {rarer('oxygen', '%', oxygen && t('normal.oxygen'))}
        {rarer('temperature', '°C', temperature && t('normal.temperature'))}
        {GLUCOSE_LINES.map((name) => (
          <Fragment key={name}>{rarer(name, 'mg/dL', glucoseBy && t(`normal.${name}`))}</Fragment>
        ))}
      </div>
      <p className={classes.note}>{t(bmi ? 'note' : 'noteChild')}</p>
      <p className={classes.table}>
        <a href={addressOf(withinList(listParams, 'misure'), {})} data-list="">
          {words('charts.table')}
        </a>
      </p>
    </PageSection>
  );
}

/** The measure of a line: the glucose of each meal has a line of its own. */
const measureOf = (name: LineName) => (GLUCOSE_LINES.some((line) => line === name) ? 'glucose' : name);

/** Chooses how far back the charts go. */
function Periods({ period, listParams }: { period: string; listParams: ListParams }) {
  const t = useTranslations('readings');
  return (
    <nav aria-label={t('period')} className={classes.periods}>
      {PERIODS.map((one) => (
        <a
          key={one}
          href={addressOf(listParams, { [PERIOD]: one })}
          data-list=""
          aria-current={one === period ? 'true' : undefined}
        >
          {t(`periods.${one}`)}
        </a>
      ))}
    </nav>
  );
}
