import { useLocale, useTranslations } from 'next-intl';
import type { MedicineDoses } from '@/lib/sections/doses/medicine-doses';
import { type Count, PERIODS } from '@/lib/sections/doses/periods';
import { stockWords } from '@/lib/sections/doses/stock-words';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { displayedDay } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import type { DoseActions } from './actions';
import { Calendar } from './Calendar';
import classes from './doses.module.css';
import { Needed } from './Needed';
import { StockPart } from './StockPart';

interface MedicineProps {
  medicine: MedicineDoses;
  actions: DoseActions | undefined;
}

const [SHORTER] = PERIODS;

/** A medicine in one line, which opens: its figures, its calendar, its intakes as needed, and its stock. */
export function Medicine({ medicine, actions }: MedicineProps) {
  const t = useTranslations('doses.page');
  const words = useTranslations('therapies');
  const locale = useLocale();
  const doses = useTranslations('doses');
  const { therapy, isCurrent, counted, asNeeded, stock, weeks } = medicine;
  const brief = counted
    ? countWords(counted.periods[SHORTER], t)
    : asNeeded
      ? t('neededIn', { days: SHORTER, count: asNeeded.times[SHORTER] })
      : t('nothingYet');
  const line = [
    brief,
    stock ? stockWords(stock, { t: doses, locale }) : null,
    isCurrent ? null : t('notCurrent'),
  ].filter(Boolean);
  return (
    <details className={`${ui.card} ${classes.medicine}`}>
      <summary>
        <h3>{drugWords(therapy)}</h3>
        <span>{line.join(' · ')}</span>
      </summary>
      <p className={classes.aside}>{intakeWords(therapy, { t: words, locale })}</p>
      {counted ? (
        <>
          <ul className={classes.figures}>
            {PERIODS.map((days) => (
              <li key={days}>
                <strong>{t('period', { days })}</strong> {wholeCount(counted.periods[days], t)}
              </li>
            ))}
          </ul>
          <p className={classes.aside}>{t('since', { day: displayedDay(counted.since) })}</p>
          <Calendar name={therapy.drug} weeks={weeks} />
        </>
      ) : null}
      {asNeeded ? <Needed needed={asNeeded} therapy={therapy} tell={isCurrent ? actions?.tell : undefined} /> : null}
      {isCurrent ? <StockPart medicine={medicine} actions={actions} /> : null}
    </details>
  );
}

type Words = ReturnType<typeof useTranslations<'doses.page'>>;

const countWords = ({ taken, planned }: Count, t: Words) =>
  planned === 0 ? t('notPlanned') : t('ofDoses', { taken, planned });

/** Taken of planned in percent, and what became of the other doses. */
function wholeCount(count: Count, t: Words): string {
  const { percent, skipped, untold } = count;
  return [
    percent === null ? countWords(count, t) : `${countWords(count, t)} (${percent}%)`,
    skipped > 0 ? t('skippedCount', { count: skipped }) : null,
    untold > 0 ? t('untoldCount', { count: untold }) : null,
  ]
    .filter(Boolean)
    .join(', ');
}
