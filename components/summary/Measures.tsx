import { useLocale, useTranslations } from 'next-intl';
import { measureText } from '@/lib/record/summary/measure-words';
import type { SummedMeasure } from '@/lib/record/summary/queries';
import { daysAfter, displayedDay, today } from '@/lib/values/days';
import { JudgementMark } from '../readings/JudgementMark';
import { TrendWord } from '../readings/TrendWord';
import { UrgentAdvice } from '../readings/UrgentAdvice';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

interface MeasuresCardProps {
  measures: readonly SummedMeasure[];
  place: Place;
}

/** The last value of every measure, with its rating and the change since the value before. */
export function MeasuresCard({ measures, place }: MeasuresCardProps) {
  const t = useTranslations();
  return (
    <SummaryCard
      id="misure"
      section="readings"
      title={t(place.own ? 'summary.measures' : 'summary.measuresVisible')}
      href={place.to('readings')}
    >
      {place.own ? <UrgentMeasures measures={measures} /> : null}
      {measures.length === 0 ? (
        <p className={classes.none}>{t(place.own ? 'readings.lastNone' : 'record.noneVisible')}</p>
      ) : (
        <ul className={classes.measures}>
          {measures.map((one) => (
            <Measure key={one.name} {...one} own={place.own} />
          ))}
        </ul>
      )}
      {measures.some(({ judgement }) => judgement !== null) ? (
        <p className={classes.note}>{t(place.own ? 'summary.adults' : 'summary.adultsShort')}</p>
      ) : null}
    </SummaryCard>
  );
}

/** What to do about the urgent ones of the last values. */
function UrgentMeasures({ measures }: Pick<MeasuresCardProps, 'measures'>) {
  const from = daysAfter(today(), -1);
  const urgent = measures.filter(({ urgent }) => urgent.length > 0);
  const recent = urgent.filter(({ last }) => last.day >= from);
  const [past] = urgent;
  if (recent.length > 0) return <UrgentAdvice measures={recent.flatMap((one) => one.urgent)} />;
  return past ? <UrgentAdvice measures={past.urgent} past={displayedDay(past.last.day)} /> : null;
}

function Measure({ name, last, before, judgement, severity, trend, own }: SummedMeasure & Pick<Place, 'own'>) {
  const t = useTranslations();
  const locale = useLocale();
  const { value, unit } = measureText(name, last, locale);
  return (
    <li className={classes.measure}>
      <span className={classes.label}>{t(`summary.names.${name}`)}</span>
      <span className={classes.value}>
        <strong>{value}</strong> {unit}
        {name === 'glucose' && last.meal ? (
          <span className={classes.aside}>{t(`readings.meals.${last.meal}`)}</span>
        ) : null}
      </span>
      <JudgementMark judgement={judgement} severity={severity} />
      <span className={classes.course}>
        <span>{displayedDay(last.day)}</span>
        {before ? (
          <span>
            {trend ? (
              <>
                <TrendWord trend={trend} />
                {', '}
              </>
            ) : null}
            {t(own ? 'summary.beforeShort' : 'summary.before', {
              value: measureText(name, before, locale).value,
              day: displayedDay(before.day),
            })}
          </span>
        ) : null}
      </span>
    </li>
  );
}
