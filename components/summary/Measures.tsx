import { useLocale, useTranslations } from 'next-intl';
import type { Course, Courses } from '@/lib/record/summary/courses';
import { measureText } from '@/lib/record/summary/measure-words';
import type { SummedMeasure } from '@/lib/record/summary/queries';
import { shortDay } from '@/lib/values/day-words';
import { daysAfter, displayedDay, today } from '@/lib/values/days';
import { WordHelp } from '../plain-words/WordHelp';
import { JudgementMark } from '../readings/JudgementMark';
import { TrendWord } from '../readings/TrendWord';
import { UrgentAdvice } from '../readings/UrgentAdvice';
import doctor from './doctor.module.css';
import home from './home.module.css';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

interface MeasuresCardProps {
  measures: readonly SummedMeasure[];
  place: Place;
  /** The measures' courses, which are drawn small beside the values. */
  courses?: Courses;
}

/** The last value of every measure, with its rating and the value before: tiles for the patient, lines for a doctor. */
export function MeasuresCard({ measures, place, courses = {} }: MeasuresCardProps) {
  const t = useTranslations();
  const { own, whole } = place;
  return (
    <SummaryCard
      id="misure"
      section="readings"
      title={t(whole ? 'summary.measures' : 'summary.measuresVisible')}
      href={place.to('readings')}
      shape={own ? home.open : undefined}
    >
      {measures.length === 0 ? (
        <p className={classes.none}>{t(whole ? 'readings.lastNone' : 'record.noneVisible')}</p>
      ) : (
        <Values measures={own ? measures.slice(0, TILES) : measures} own={own} courses={courses} />
      )}
      {own && measures.length > TILES ? (
        <details className={home.fold}>
          <summary>{t('summary.otherReadings', { count: measures.length - TILES })}</summary>
          <Values measures={measures.slice(TILES)} own courses={courses} />
        </details>
      ) : null}
      {measures.some(({ judgement }) => judgement !== null) ? (
        <p className={classes.note}>{t(own ? 'summary.adults' : 'summary.adultsShort')}</p>
      ) : null}
    </SummaryCard>
  );
}

/** How many tiles are always seen: two rows on a phone. */
const TILES = 4;

type ValuesProps = Pick<MeasuresCardProps, 'measures'> & Pick<Place, 'own'> & { courses: Courses };

const Values = ({ measures, own, courses }: ValuesProps) => (
  <ul className={own ? home.tiles : classes.lines}>
    {measures.map((one) =>
      own ? <Tile key={one.name} {...one} /> : <Line key={one.name} {...one} course={courses[one.name]} />,
    )}
  </ul>
);

/** What to do about the urgent ones of the last values, before everything else on the patient's home. */
export function UrgentMeasures({ measures }: Pick<MeasuresCardProps, 'measures'>) {
  const from = daysAfter(today(), -1);
  const urgent = measures.filter(({ urgent }) => urgent.length > 0);
  const recent = urgent.filter(({ last }) => last.day >= from);
  const [past] = urgent;
  if (recent.length > 0) return <UrgentAdvice measures={recent.flatMap((one) => one.urgent)} />;
  return past ? <UrgentAdvice measures={past.urgent} past={displayedDay(past.last.day)} /> : null;
}

function Tile({ name, last, before, judgement, severity }: SummedMeasure) {
  const t = useTranslations();
  const locale = useLocale();
  const { value, unit } = measureText(name, last, locale);
  return (
    <li>
      <span className={home.name}>{t(`summary.names.${name}`)}</span>
      <strong>{value}</strong> <span className={home.unit}>{unit}</span>
      <span className={home.help}>
        <WordHelp kind="test" of={name} />
      </span>
      <JudgementMark judgement={judgement} severity={severity} />
      <span className={classes.course}>
        {shortDay(last.day, locale)}
        {name === 'glucose' && last.meal ? ` · ${t(`readings.meals.${last.meal}`)}` : null}
        {before ? ` · ${t('summary.beforeShort', { value: measureText(name, before, locale).value })}` : null}
      </span>
    </li>
  );
}

function Line({
  name,
  last,
  before,
  judgement,
  severity,
  trend,
  course,
}: SummedMeasure & { course?: Course | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const { value, unit } = measureText(name, last, locale);
  return (
    <li className={doctor.measure}>
      <span>
        {t(`summary.names.${name}`)}
        <WordHelp kind="test" of={name} />
      </span>
      <Spark course={course} />
      <span className={classes.value}>
        <strong>{value}</strong> {unit}
      </span>
      <span className={classes.course}>
        <JudgementMark judgement={judgement} severity={severity} /> {displayedDay(last.day)}
        {name === 'glucose' && last.meal ? ` · ${t(`readings.meals.${last.meal}`)}` : null}
        {before ? (
          <>
            {' · '}
            {trend ? (
              <>
                <TrendWord trend={trend} />
                {', '}
              </>
            ) : null}
            {t('summary.before', {
              value: measureText(name, before, locale).value,
              day: displayedDay(before.day),
            })}
          </>
        ) : null}
      </span>
    </li>
  );
}

/** The size of a small curve, in the units of its drawing. */
const [WIDTH, HEIGHT] = [72, 20];

/** A measure's course as a small curve; the words beside it say what it was before. */
function Spark({ course }: { course: Course | undefined }) {
  const [first, last] = [course?.[0], course?.at(-1)];
  if (!course || !first || !last) return <span />;
  const values = course.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => round((WIDTH * at) / (last.at || 1));
  const y = (value: number) => round(high === low ? HEIGHT / 2 : HEIGHT - (HEIGHT * (value - low)) / (high - low));
  return (
    <svg className={doctor.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={course.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />
      <circle cx={x(last.at)} cy={y(last.value)} r="2.5" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
