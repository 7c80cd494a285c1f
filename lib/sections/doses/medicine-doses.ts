import 'server-only';
import { today } from '@/lib/values/days';
import { standingOf } from '../therapies/current';
import { adherenceFrom, type TherapyAdherence } from './adherence';
import { type CalendarWeek, calendarOf } from './calendar';
import { asNeededToday } from './days';
import { type Count, isInLast, PERIODS, type Period } from './periods';
import type { DosedTherapy } from './queries';
import type { StockState } from './stock';
import type { Dose } from './told';

/** What is known of a medicine taken as needed. */
export interface AsNeeded extends ReturnType<typeof asNeededToday> {
  /** How many times it was taken in each period. */
  times: Record<Period, number>;
  /** The intakes of the longest period, the latest first. */
  intakes: Dose[];
}

export interface MedicineDoses {
  therapy: DosedTherapy;
  isCurrent: boolean;
  /** The planned doses of each period and the first counted day; null if nothing was told of a planned dose. */
  counted: Pick<TherapyAdherence, 'since' | 'periods'> | null;
  weeks: CalendarWeek[];
  asNeeded: AsNeeded | null;
  stock: StockState | null;
  /** Nothing says at what time it is taken, and the patient was not asked yet. */
  asksTimes: boolean;
}

const isCurrent = (therapy: DosedTherapy, now: Date) => standingOf(therapy, today(now)) === 'current';

interface Read {
  told: readonly Dose[];
  adherence: readonly TherapyAdherence[];
  stocks: ReadonlyMap<number, StockState>;
  now: Date;
}

/** What the page says of a medicine. */
export function medicineOf(therapy: DosedTherapy, { told, adherence, stocks, now }: Read): MedicineDoses {
  const found = adherence.find((one) => one.therapy.id === therapy.id);
  const hasPlanned = found !== undefined && PERIODS.some((days) => found.periods[days].planned > 0);
  const current = isCurrent(therapy, now);
  const needed = therapy.rhythm === 'al_bisogno';
  const intakes = [...(found?.taken ?? [])].reverse();
  const timesIn = (days: Period) => intakes.filter(({ day }) => isInLast(day, days, now)).length;
  return {
    therapy,
    isCurrent: current,
    counted: hasPlanned ? { since: found.since, periods: found.periods } : null,
    weeks: hasPlanned ? calendarOf(found.days, { from: adherenceFrom(now), to: today(now), since: found.since }) : [],
    asNeeded: needed
      ? { ...asNeededToday(therapy, told, now), times: { 30: timesIn(30), 90: timesIn(90) }, intakes }
      : null,
    stock: stocks.get(therapy.id) ?? null,
    asksTimes: current && !needed && !therapy.times?.length && !therapy.stock?.withoutTimes,
  };
}

/** The planned doses of the shorter period, of all medicines together; null if none was planned. */
export function totalOf(adherence: readonly TherapyAdherence[]): Pick<Count, 'planned' | 'taken'> | null {
  const [shorter] = PERIODS;
  const counts = adherence.map(({ periods }) => periods[shorter]);
  const planned = counts.reduce((sum, count) => sum + count.planned, 0);
  return planned === 0 ? null : { planned, taken: counts.reduce((sum, count) => sum + count.taken, 0) };
}
