import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { BESIDE } from '@/lib/navigation/address-names';
import type { DayValue, DoseCourse } from '@/lib/sections/doses/course';
import { displayedNumber } from '@/lib/values/numbers';
import chart from '../charts/chart.module.css';
import { Legend, Plot } from '../charts/Plot';
import { scaleOf } from '../charts/scale';
import { stopsOf } from '../charts/stops';
import { ValuesTable } from '../charts/ValuesTable';
import { addressOf, type ListParams } from '../list/list-params';
import { valuesText } from '../readings/values-text';
import { LOOK } from '../shell/drawings/look';

interface CourseChartsProps {
  course: DoseCourse;
  /** Whether the reader sees everything, so that what is not there may be said not to exist. */
  whole: boolean;
  listParams: ListParams;
}

/** Medicines taken as needed, the pain diary and a measure, below each other on one axis of days. */
export function CourseCharts({ course, whole, listParams }: CourseChartsProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { from, days, intakes, pain, lines, measure, offered } = course;
  const axis = { from, days };
  const names = lines.map(({ name }) => t(`readings.charts.${name}`));
  return (
    <div className={chart.charts}>
      {intakes.map(({ therapyId, name, days: counts }) => (
        <DayChart
          key={therapyId}
          section="doses"
          title={t('doses.page.intakesOf', { name })}
          lines={[{ name, points: counts.map((point) => ({ ...point, open: true })) }]}
          said={([count]) => t('doses.page.intakesSaid', { count: count ?? 0 })}
          least={1}
          {...axis}
        />
      ))}
      {pain.length > 0 ? (
        <DayChart
          section="notebook"
          title={t('doses.page.pain')}
          lines={[{ name: t('doses.page.pain'), points: pain }]}
          said={([level]) => t('doses.page.painSaid', { level: level ?? 0 })}
          least={5}
          {...axis}
        />
      ) : (
        <p className={chart.none}>{t(whole ? 'doses.page.painNone' : 'doses.page.noneVisible')}</p>
      )}
      <div>
        {offered.length > 1 ? <MeasureChoice {...{ measure, offered, listParams }} /> : null}
        {offered.length > 0 ? (
          <DayChart
            section="readings"
            title={t(`readings.charts.${measure}`)}
            lines={lines.map(({ series }, at) => ({ name: names[at] ?? '', points: series.points }))}
            said={(values) => valuesText(values, locale)}
            {...axis}
          />
        ) : (
          <p className={chart.none}>{t(whole ? 'doses.page.measureNone' : 'doses.page.noneVisible')}</p>
        )}
      </div>
    </div>
  );
}

function MeasureChoice({
  measure,
  offered,
  listParams,
}: Pick<DoseCourse, 'measure' | 'offered'> & Pick<CourseChartsProps, 'listParams'>) {
  const t = useTranslations();
  return (
    <nav aria-label={t('doses.page.measures')} className={chart.periods}>
      {offered.map((one) => (
        <a
          key={one}
          href={addressOf(listParams, { [BESIDE]: one })}
          data-list=""
          aria-current={one === measure ? 'true' : undefined}
        >
          {t(`readings.charts.${one}`)}
        </a>
      ))}
    </nav>
  );
}

interface DayChartProps extends Pick<DoseCourse, 'from' | 'days'> {
  section: string;
  title: string;
  lines: readonly { name: string; points: readonly (DayValue & { open?: boolean })[] }[];
  /** The values of a day in words, one for each line. */
  said(values: (number | undefined)[]): string;
  /** The least highest value of the axis, which then begins at 0. */
  least?: number;
}

/** Values by day, also in a table. */
function DayChart({ section, title, lines, said, least, from, days }: DayChartProps) {
  const t = useTranslations('charts');
  const locale = useLocale();
  const id = useId();
  const values = lines.flatMap(({ points }) => points.map(({ mean }) => mean));
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const range = least === undefined ? { min: lowest, max: highest } : { min: 0, max: Math.max(least, highest) };
  const [first] = lines;
  const scale = scaleOf(
    [{ points: [{ at: 0, count: 1, mean: 0, min: 0, max: 0 }], count: 1, mean: 0, last: null, ...range }],
    [],
    least === undefined ? 0 : 1,
  );
  const stops = stopsOf(
    lines.map(({ points }) => points),
    { from, days, scale, said: (there) => said(there.map((point) => point?.mean)) },
  );
  const names = lines.map(({ name }) => name);
  return (
    <figure className={`${LOOK} ${chart.chart}`} data-section={section}>
      <h3 id={`${id}-title`}>{title}</h3>
      <Plot
        lines={lines}
        ranges={[]}
        scale={scale}
        written={(tick) => displayedNumber(tick, locale, 1)}
        stops={stops}
        label={title}
        describedBy={`${id}-title`}
        idle={first && first.points.length > 1 ? t('hint') : null}
        {...{ from, days }}
      />
      {lines.length > 1 ? <Legend names={names} all={names} /> : null}
      <ValuesTable caption={title} stops={stops} marks={[]} />
    </figure>
  );
}
