import { useTranslations } from 'next-intl';
import type { FormAction } from '@/lib/http/form-state';
import type { AsNeeded } from '@/lib/sections/doses/medicine-doses';
import { PERIODS } from '@/lib/sections/doses/periods';
import type { DosedTherapy } from '@/lib/sections/doses/queries';
import { timeWords } from '@/lib/sections/therapies/schedule-words';
import { displayedDay } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import { DosesForm } from './DosesForm';
import { doseValue } from './dose-value';
import classes from './doses.module.css';

interface NeededProps {
  needed: AsNeeded;
  therapy: Pick<DosedTherapy, 'id' | 'drug'>;
  /** The action that tells a dose; absent for a reader who may not. */
  tell: FormAction | undefined;
}

/** How many intakes are listed at once; the earlier ones are folded. */
const SHOWN = 3;

/** A medicine taken as needed: how often today and at most, how often in each period, and when. */
export function Needed({ needed: { taken, most, left, times, intakes }, therapy, tell }: NeededProps) {
  const t = useTranslations('doses');
  const today = [
    t('page.neededToday', { taken }),
    most === null ? null : t('page.most', { count: most }),
    left === null ? null : t('page.left', { count: left }),
  ];
  const earlier = intakes.slice(SHOWN);
  return (
    <>
      <p className={left === 0 ? classes.reached : undefined}>{today.filter(Boolean).join(' · ')}</p>
      <p>{PERIODS.map((days) => t('page.neededIn', { days, count: times[days] })).join(' · ')}</p>
      {tell ? (
        <DosesForm action={tell}>
          <button
            type="submit"
            name="doses"
            value={doseValue({ therapyId: therapy.id, state: 'presa' })}
            className={ui.button}
            aria-label={t('takenNowNamed', { name: therapy.drug })}
          >
            {t('takenNow')}
          </button>
        </DosesForm>
      ) : null}
      {intakes.length > 0 ? (
        <>
          <h4>{t('page.intakes')}</h4>
          <Intakes intakes={intakes.slice(0, SHOWN)} />
        </>
      ) : null}
      {earlier.length > 0 ? (
        <details className={classes.fold}>
          <summary>{t('page.earlierIntakes', { count: earlier.length })}</summary>
          <Intakes intakes={earlier} />
        </details>
      ) : null}
    </>
  );
}

const Intakes = ({ intakes }: Pick<AsNeeded, 'intakes'>) => (
  <ul className={classes.intakes}>
    {intakes.map(({ id, day, time }) => (
      <li key={id}>
        <time dateTime={`${day}T${time}`}>{[displayedDay(day), timeWords(time)].filter(Boolean).join(', ')}</time>
      </li>
    ))}
  </ul>
);
