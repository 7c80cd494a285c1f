import { useLocale, useTranslations } from 'next-intl';
import type { Slot } from '@/lib/record/home/day-doses';
import type { SummedMedicine } from '@/lib/record/summary/medicines';
import { englishWords } from '@/lib/sections/therapies/english-words';
import { timeWords } from '@/lib/sections/therapies/schedule-words';
import { doseValue, plannedText, REASONS } from '../doses/dose-value';
import classes from '../doses/today.module.css';
import { useToldWords } from '../doses/told-words';
import ui from '../ui/page.module.css';
import summary from './summary.module.css';

/** The amount of a dose and its meal, in the page's language. */
export function useAmount() {
  const t = useTranslations('therapies');
  const locale = useLocale();
  return ({ dose, meal }: Pick<SummedMedicine, 'dose' | 'meal'>) =>
    [dose && locale === 'en' ? (englishWords(dose) ?? dose) : dose, meal && t(`said.${meal}`)]
      .filter(Boolean)
      .join(', ');
}

interface SlotsProps {
  slots: readonly Slot[];
  /** Whether the reader may tell doses. */
  tells: boolean;
}

/** Doses of one time, with a button for all of them if there are several. */
export function TimeGroup({ slots, tells }: SlotsProps) {
  const t = useTranslations('doses');
  const [first] = slots;
  if (!first) return null;
  const open = slots.filter(({ state }) => state === 'due' || state === 'later');
  const title = first.time ? t('atTime', { time: timeWords(first.time) }) : t('anyTime');
  return (
    <li className={classes.group}>
      <p className={classes.time}>
        {first.time ? <time dateTime={first.time}>{title}</time> : title}
        {first.state === 'due' && first.time ? <span className={summary.aside}>{t('untold')}</span> : null}
        {tells && open.length > 1 ? (
          <button
            type="submit"
            name="doses"
            value={doseValue(...open.map((slot) => said(slot, 'presa')))}
            className={ui.button}
            data-quiet=""
          >
            {t('allTaken', { count: open.length })}
          </button>
        ) : null}
      </p>
      <ul className={classes.slots}>
        {slots.map((slot) => (
          <SlotLine key={`${slot.medicine.id}`} slot={slot} tells={tells} />
        ))}
      </ul>
    </li>
  );
}

const said = (slot: Slot, state: Slot['state'] & ('presa' | 'saltata' | 'rimandata'), reason?: string) => ({
  ...{ therapyId: slot.medicine.id, planned: plannedText(slot), state },
  ...(reason ? { reason } : {}),
});

/** A dose: taken with one press; skipped with a reason or put off behind `Altro`; a told one can be undone. */
export function SlotLine({ slot, tells }: { slot: Slot; tells: boolean }) {
  const t = useTranslations('doses');
  const amount = useAmount();
  const { medicine, dose, state } = slot;
  const isOpen = state === 'due' || state === 'later';
  return (
    <li className={classes.slot}>
      <span className={classes.name}>
        {medicine.drug}
        <span className={summary.below}>{amount(medicine)}</span>
        {dose ? <ToldWords slot={slot} /> : null}
      </span>
      {tells && (isOpen || state === 'rimandata') ? (
        <>
          <button
            type="submit"
            name="doses"
            value={doseValue(said(slot, 'presa'))}
            className={ui.button}
            aria-label={t('takenNamed', { name: medicine.drug })}
          >
            {t('taken')}
          </button>
          <OtherAnswers slot={slot} />
        </>
      ) : null}
      {tells && dose && !isOpen && state !== 'rimandata' ? (
        <button
          type="submit"
          name="undo"
          value={dose.id}
          className={ui.button}
          data-quiet=""
          aria-label={t('undoNamed', { name: medicine.drug })}
        >
          {t('undo')}
        </button>
      ) : null}
    </li>
  );
}

/** What was told of a dose, in words. */
function ToldWords({ slot: { dose, state } }: { slot: Slot }) {
  const told = useToldWords();
  return dose && state !== 'due' ? <span className={classes.said}>{told.of(dose)}</span> : null;
}

/** The answers besides `taken`, folded: later, and skipped for a reason. */
function OtherAnswers({ slot }: { slot: Slot }) {
  const t = useTranslations('doses');
  return (
    <details className={classes.more}>
      <summary aria-label={t('moreNamed', { name: slot.medicine.drug })}>{t('more')}</summary>
      <div>
        <button
          type="submit"
          name="doses"
          value={doseValue(said(slot, 'rimandata'))}
          className={ui.button}
          data-quiet=""
        >
          {t('later')}
        </button>
        <p>{t('skippedBecause')}</p>
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="submit"
            name="doses"
            value={doseValue(said(slot, 'saltata', t(`reasons.${reason}`)))}
            className={ui.button}
            data-quiet=""
          >
            {t(`reasons.${reason}`)}
          </button>
        ))}
      </div>
    </details>
  );
}
