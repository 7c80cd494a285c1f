import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { Needed } from '@/lib/record/home/day-doses';
import type { SummedMedicine } from '@/lib/record/summary/medicines';
import { intakeWords, timeWords } from '@/lib/sections/therapies/schedule-words';
import { displayedDay, romanTime, today } from '@/lib/values/days';
import { doseValue } from '../doses/dose-value';
import classes from '../doses/today.module.css';
import ui from '../ui/page.module.css';
import { useAmount } from './DoseSlots';
import summary from './summary.module.css';

/** The medicines taken as needed: how often today, when last, and how often they may still be taken. */
export function NeededList({ needed, tells }: { needed: readonly Needed[]; tells: boolean }) {
  const t = useTranslations();
  if (needed.length === 0) return null;
  return (
    <>
      <h3>{t('summary.asNeeded')}</h3>
      <ul className={summary.lines}>
        {needed.map((one) => (
          <NeededLine key={one.medicine.id} needed={one} tells={tells} />
        ))}
      </ul>
    </>
  );
}

function NeededLine({ needed: { medicine, taken, last, remaining }, tells }: { needed: Needed; tells: boolean }) {
  const t = useTranslations('doses');
  const amount = useAmount();
  const said = [
    taken > 0 ? t('takenTimesToday', { count: taken }) : null,
    last?.at ? t('lastAt', { when: whenWords(last.at, t('today')) }) : null,
    remaining === null ? null : t('remaining', { count: remaining }),
  ];
  return (
    <li className={classes.slot}>
      <span className={classes.name}>
        {medicine.drug}
        <span className={summary.below}>{amount(medicine)}</span>
        <span className={classes.said} data-over={remaining === 0 ? '' : undefined}>
          {said.filter(Boolean).join(' · ')}
        </span>
      </span>
      {tells ? (
        <button
          type="submit"
          name="doses"
          value={doseValue({ therapyId: medicine.id, state: 'presa' })}
          className={ui.button}
          data-quiet=""
          aria-label={t('takenNowNamed', { name: medicine.drug })}
        >
          {t('takenNow')}
        </button>
      ) : null}
      {tells && last && taken > 0 ? (
        <button
          type="submit"
          name="undo"
          value={last.id}
          className={classes.plain}
          aria-label={t('undoNamed', { name: medicine.drug })}
        >
          {t('undo')}
        </button>
      ) : null}
    </li>
  );
}

const whenWords = (at: Date, todayWord: string) =>
  `${today(at) === today() ? todayWord : displayedDay(today(at))}, ${timeWords(romanTime(at).slice(0, 5))}`;

/** The medicines of which nobody has said at what time they are taken. */
export function AskTimes({ medicines, tells }: { medicines: readonly SummedMedicine[]; tells: boolean }) {
  const t = useTranslations();
  const locale = useLocale();
  if (medicines.length === 0) return null;
  const words = { t: (key: string, values?: Record<string, string>) => t(`therapies.${key}`, values), locale };
  return (
    <>
      <h3>{t('summary.untimed')}</h3>
      <ul className={summary.lines}>
        {medicines.map((row) => (
          <li key={row.id}>
            {row.drug}
            <span className={summary.below}>{intakeWords(row, words)}</span>
            {tells ? (
              <a href={`${BASE_PATH}/Registro/Presi#orari-${row.id}`} className={classes.ask}>
                {t('doses.askTime', { name: row.drug })}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Medicines with how they are taken, below a title. */
export function MedicineGroup({ title, medicines }: { title: string; medicines: readonly SummedMedicine[] }) {
  const t = useTranslations('therapies');
  const locale = useLocale();
  if (medicines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={summary.lines}>
        {medicines.map((row) => (
          <li key={row.id}>
            {row.drug}
            <span className={summary.below}>{intakeWords(row, { t, locale })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
