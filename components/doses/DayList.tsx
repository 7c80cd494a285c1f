import { useLocale, useTranslations } from 'next-intl';
import type { DoseOfDay, DosesOfDay } from '@/lib/sections/doses/days';
import { timeWords } from '@/lib/sections/therapies/schedule-words';
import { wholeDay } from '@/lib/values/day-words';
import { daysAfter } from '@/lib/values/days';
import { Answers, type Telling } from './Answers';
import classes from './doses.module.css';
import list from './today.module.css';
import { useToldWords } from './told-words';

interface DayProps {
  doses: DosesOfDay;
  /** The present day. */
  readOn: string;
  /** How the reader may tell doses; absent: not at all. */
  tells?: Telling | undefined;
  /** Only the day and how many doses were taken is shown until it is opened. */
  isFolded?: boolean;
}

/** The doses of one day by their times, with what was told of them. */
export function Day({ doses: { day, doses }, readOn, tells, isFolded = false }: DayProps) {
  const t = useTranslations('doses.page');
  const locale = useLocale();
  const planned = doses.filter(({ therapy }) => therapy.rhythm !== 'al_bisogno');
  const taken = planned.filter(({ dose }) => dose?.state === 'presa').length;
  const words = wholeDay(day, locale);
  const title =
    day === readOn
      ? t('todayTitle', { day: words })
      : day === daysAfter(readOn, -1)
        ? t('yesterdayTitle', { day: words })
        : words;
  const heading = (
    <h3>
      <time dateTime={day}>{title}</time>
      {planned.length > 0 ? (
        <span className={classes.aside}>{t('dayOf', { taken, planned: planned.length })}</span>
      ) : null}
    </h3>
  );
  const lines = (
    <ul className={`${list.slots} ${classes.doses}`}>
      {doses.map((one) => (
        <DoseLine key={`${one.therapy.id} ${one.time} ${one.dose?.id}`} one={one} tells={tells} />
      ))}
    </ul>
  );
  return (
    <section className={classes.day} aria-label={title}>
      {isFolded ? (
        <details>
          <summary>{heading}</summary>
          {lines}
        </details>
      ) : (
        <>
          {heading}
          {lines}
        </>
      )}
    </section>
  );
}

/** A dose with its time, what was told of it, and for who may tell doses the other answers. */
function DoseLine({ one, tells }: { one: DoseOfDay; tells: DayProps['tells'] }) {
  const t = useTranslations('doses');
  const told = useToldWords();
  const { therapy, time, dose, isDue } = one;
  const at = time ? t('page.at', { time: timeWords(time) }) : t('page.noTime');
  const words = dose ? told.of(dose) : isDue ? t('page.untoldNamed') : null;
  return (
    <li className={list.slot}>
      <span className={list.name}>
        {therapy.drug}
        <span className={list.said}>{[at, words].filter(Boolean).join(' · ')}</span>
        {dose?.changes.map((change) => (
          <span key={change.changedAt} className={classes.change}>
            {told.ofChange(change)}
          </span>
        ))}
      </span>
      {tells ? <Answers one={one} tells={tells} /> : null}
    </li>
  );
}
