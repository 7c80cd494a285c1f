import { useLocale, useTranslations } from 'next-intl';
import { polylineOf } from '@/lib/devices/ecg/strip';
import type { HeartFinding } from '@/lib/record/summary/heart';
import { heartStepOf } from '@/lib/record/summary/heart-step';
import { heartWords } from '@/lib/record/summary/heart-words';
import { measureText } from '@/lib/record/summary/measure-words';
import type { SummedMeasure } from '@/lib/record/summary/queries';
import type { FindingTracing } from '@/lib/record/summary/tracing';
import { shortDay } from '@/lib/values/day-words';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import { JudgementMark } from '../readings/JudgementMark';
import ui from '../ui/page.module.css';
import { Severity } from '../ui/Severity';
import doctor from './doctor.module.css';
import type { Place } from './place';
import classes from './summary.module.css';

interface FirstThingsProps {
  measures: readonly SummedMeasure[];
  heart: readonly HeartFinding[];
  tracing: FindingTracing | null;
  place: Place;
}

/**
 * What a doctor looks at first: measures whose last value is urgent, and the electrocardiograms in which a device found
 * something, with the tracing of the most severe one that has one. Nothing if the doctor sees none.
 */
export function FirstThings({ measures, heart, tracing, place }: FirstThingsProps) {
  const t = useTranslations('summary');
  const urgent = measures.filter(({ severity }) => severity === 'urgent');
  if (urgent.length + heart.length === 0) return null;
  return (
    <section
      className={`${classes.card} ${doctor.first}`}
      data-urgent={urgent.length > 0 ? '' : undefined}
      aria-labelledby="prima"
    >
      <h2 id="prima" className={ui.hiddenText}>
        {t('urgentTitle')}
      </h2>
      {urgent.length > 0 ? (
        <div>
          {urgent.map((one) => (
            <UrgentMeasure key={one.name} {...one} />
          ))}
        </div>
      ) : null}
      {heart.length > 0 ? <Heart heart={heart} tracing={tracing} place={place} /> : null}
    </section>
  );
}

function UrgentMeasure({ name, last, before, judgement, severity }: SummedMeasure) {
  const t = useTranslations('summary');
  const locale = useLocale();
  const { value, unit } = measureText(name, last, locale);
  return (
    <>
      <p>
        <JudgementMark judgement={judgement} severity={severity} /> {t(`names.${name}`)}, {shortDay(last.day, locale)}
      </p>
      <p>
        <strong>{value}</strong> {unit}
      </p>
      {before ? (
        <p className={classes.none}>
          {t('before', { value: measureText(name, before, locale).value, day: displayedDay(before.day) })}
        </p>
      ) : null}
    </>
  );
}

function Heart({ heart, tracing, place }: Pick<FirstThingsProps, 'heart' | 'tracing' | 'place'>) {
  const [t, ecg] = [useTranslations('summary'), useTranslations('ecg')];
  const locale = useLocale();
  return (
    <div className={doctor.heart}>
      <div>
        <h3>
          <a href={place.to('ecgs')}>{t('heart')}</a>
        </h3>
        {heart.map((finding) => (
          <p key={`${finding.section} ${finding.id}`}>
            <a href={place.item(finding.section, finding.id)}>
              <Severity step={heartStepOf(finding)}>{heartWords(finding, ecg)}</Severity>
            </a>
            <span className={classes.aside}>{shortDay(finding.day, locale)}</span>
          </p>
        ))}
        <p className={classes.note}>{t('heartNote')}</p>
      </div>
      {tracing ? <Tracing {...tracing} /> : null}
    </div>
  );
}

/** The squares of the paper: 0.2 s and 0.5 mV. */
const SQUARE_MM = 5;

/** The beginning of a tracing on squared paper, with the finding, the day and the device that it is of. */
function Tracing({ strip, finding, device }: FindingTracing) {
  const [t, ecg] = [useTranslations('summary'), useTranslations('ecg')];
  const locale = useLocale();
  const { widthMm, heightMm, seconds, mmPerSecond, mmPerMv } = strip;
  const number = (value: number) => displayedNumber(value, locale, 0);
  const lines = (length: number) =>
    Array.from({ length: Math.floor(length / SQUARE_MM) + 1 }, (_, at) => at * SQUARE_MM);
  const grid = [
    ...lines(widthMm).map((x) => `M${x} 0V${heightMm}`),
    ...lines(heightMm).map((y) => `M0 ${y}H${widthMm}`),
  ].join('');
  const whose = [heartWords(finding, ecg), shortDay(finding.day, locale), device].filter(Boolean).join(', ');
  const said = t('tracing', { seconds: number(seconds), speed: number(mmPerSecond), gain: number(mmPerMv) });
  return (
    <div>
      <svg
        className={doctor.tracing}
        viewBox={`0 0 ${widthMm} ${heightMm}`}
        preserveAspectRatio="xMinYMid"
        role="img"
        aria-label={said}
      >
        <path d={grid} />
        <polyline points={polylineOf(strip)} />
      </svg>
      <p className={classes.note}>
        {whose}. {said}
      </p>
    </div>
  );
}
