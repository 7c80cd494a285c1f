import { daysAfter, daysBetween } from '@/lib/values/days';

/** When a plan asks for measurements, in wall time: what people type and what devices store is wall time too. */
export interface PlanSchedule {
  start: string;
  days: number;
  /** HH:MM. */
  times: readonly string[];
  /** How many measurements are made each time. */
  repeats: number;
}

/** A day and time at which a plan asks for measurements. */
export interface Slot {
  day: string;
  time: string;
}

/** A measurement that was made; `time` is HH:MM, or null if it is unknown. */
export interface Made {
  id: number;
  day: string;
  time: string | null;
}

export interface FilledSlot<M> extends Slot {
  /** The measurements made for it, at most as many as the plan asks for, the earliest first. */
  taken: M[];
}

/** A measurement counts for a planned time up to this many minutes before or after it. */
export const WINDOW_MINUTES = 240;

export const lastDayOf = ({ start, days }: Pick<PlanSchedule, 'start' | 'days'>) => daysAfter(start, days - 1);

/** The times of a day at which the plan asks for measurements; none outside its days. */
export function plannedTimes({ start, days, times }: Omit<PlanSchedule, 'repeats'>, day: string): string[] {
  const at = daysBetween(start, day);
  return at >= 0 && at < days ? [...new Set(times)].sort() : [];
}

/** All days and times of a plan, in their order. */
export const slotsOf = (plan: Omit<PlanSchedule, 'repeats'>): Slot[] =>
  Array.from({ length: plan.days }, (_, at) => daysAfter(plan.start, at)).flatMap((day) =>
    plannedTimes(plan, day).map((time) => ({ day, time })),
  );

export const plannedCount = ({ days, times, repeats }: PlanSchedule) => days * new Set(times).size * repeats;

/**
 * A wall time as minutes that can be subtracted. No time zone is applied, so that a day on which clocks change is like any other.
 */
const minutesOf = ({ day, time }: Slot) => Date.parse(`${day}T${time}:00Z`) / 60_000;

/**
 * The planned time nearest to a moment, if it is within its window, which ends half-way to the next one; of two that are equally
 * near the earlier one. `slots` are in their order.
 */
export function slotAt<S extends Slot>(slots: readonly S[], moment: Slot): S | undefined {
  const at = minutesOf(moment);
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (minutesOf(slots[middle] as S) < at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [slots[low - 1], slots[low]];
  const distance = (slot: S | undefined) => (slot ? Math.abs(minutesOf(slot) - at) : Number.POSITIVE_INFINITY);
  const nearest = distance(before) <= distance(after) ? before : after;
  return distance(nearest) <= WINDOW_MINUTES ? nearest : undefined;
}

/**
 * The measurements at the planned times to which they are nearest, each at most once; `others` are those of the plan's days that
 * fill none: they were made at another time, at an unknown one, or beyond the number that is asked for.
 */
export function filled<M extends Made>(
  plan: PlanSchedule,
  measured: readonly M[],
): { slots: FilledSlot<M>[]; others: M[] } {
  const slots = slotsOf(plan).map((slot) => ({ ...slot, near: [] as { one: M; distance: number; at: number }[] }));
  const others: M[] = [];
  for (const one of measured) {
    const { day, time } = one;
    const slot = time === null ? undefined : slotAt(slots, { day, time });
    if (!slot || time === null) {
      others.push(one);
      continue;
    }
    const at = minutesOf({ day, time });
    slot.near.push({ one, at, distance: Math.abs(at - minutesOf(slot)) });
  }
  const kept = slots.map(({ day, time, near }) => {
    const sorted = near.sort((a, b) => a.distance - b.distance || a.at - b.at || a.one.id - b.one.id);
    others.push(...sorted.slice(plan.repeats).map(({ one }) => one));
    const taken = sorted.slice(0, plan.repeats).sort((a, b) => a.at - b.at || a.one.id - b.one.id);
    return { day, time, taken: taken.map(({ one }) => one) };
  });
  return { slots: kept, others: inDays(plan, others) };
}

/** Those of the plan's own days, by day and time. */
function inDays<M extends Made>(plan: PlanSchedule, all: readonly M[]): M[] {
  const key = ({ day, time }: Made) => `${day} ${time ?? ''}`;
  return all
    .filter(({ day }) => day >= plan.start && day <= lastDayOf(plan))
    .sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id - other.id));
}
