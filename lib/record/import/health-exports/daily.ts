import { LIMITS } from '@/lib/sections/readings/model/limits';
import { Unreadable } from '../document/unreadable';
import { type Keeper, withoutCopies } from './keeping';
import { isPressure, type Kept, MEASURES } from './measures';
import { MOST_ORIGINS } from './origins';
import { dayNumber, secondOfDay, timeAt } from './times';

/** The most different values of all days together: a watch gives some hundred thousand in ten years. */
const MOST_VALUES = 2_000_000;
const SECONDS = 100_000;
const MEALS = 4;

/** The different values of one day, with how often each occurs and where it occurred first, packed into numbers. */
interface Day {
  values: number[];
  counts: number[];
  firsts: number[];
  count: number;
}

/**
 * The median of each day: of an even number the lower one, so that it is a value that was measured, with the time and the source
 * at which it was measured first. Values are rounded to the decimals that the record keeps.
 */
class DayMedians {
  private readonly days = new Map<number, Day>();
  private size = 0;

  constructor(private readonly measure: number) {}

  add({ at, value, origin, meal }: Kept) {
    const key = dayNumber(at);
    const day = this.days.get(key) ?? { values: [], counts: [], firsts: [], count: 0 };
    this.days.set(key, day);
    const step = stepOf(this.measure);
    const rounded = Math.round(value * step);
    const first = (origin * MEALS + meal) * SECONDS + secondOfDay(at);
    const index = day.values.indexOf(rounded);
    day.count += 1;
    if (index < 0) {
      this.size += 1;
      if (this.size > MOST_VALUES) throw new Unreadable('importAppleLarge');
      day.values.push(rounded);
      day.counts.push(1);
      day.firsts.push(first);
    } else {
      day.counts[index] = (day.counts[index] ?? 0) + 1;
      // The earliest of the day, in whatever order the export has them.
      if (first % SECONDS < (day.firsts[index] ?? 0) % SECONDS) day.firsts[index] = first;
    }
  }

  kept(): Kept[] {
    return [...this.days].map(([key, day]) => {
      const [value, first] = medianOf(day);
      const rest = Math.floor(first / SECONDS);
      return {
        measure: this.measure,
        at: timeAt(key, first % SECONDS),
        value: value / stepOf(this.measure),
        origin: Math.min(Math.floor(rest / MEALS), MOST_ORIGINS),
        meal: (rest % MEALS) as Kept['meal'],
        of: day.count,
      };
    });
  }
}

const stepOf = (measure: number) => 10 ** LIMITS[MEASURES[measure]?.quantity ?? 'heartRate'].decimals;

function medianOf({ values, counts, firsts, count }: Day): [value: number, first: number] {
  const order = values.map((_, index) => index).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  let left = Math.ceil(count / 2);
  for (const index of order) {
    left -= counts[index] ?? 0;
    if (left <= 0) return [values[index] ?? 0, firsts[index] ?? 0];
  }
  throw new Error('a day without values');
}

/** The best of each day by an order; `before` tells whether a measurement comes before another. */
class DayBest {
  private readonly days = new Map<number, { best: Kept; count: number }>();

  constructor(private readonly before: (one: Kept, other: Kept) => boolean) {}

  add(one: Kept) {
    const key = dayNumber(one.at);
    const found = this.days.get(key);
    if (!found) this.days.set(key, { best: one, count: 1 });
    else {
      found.count += 1;
      if (this.before(one, found.best)) found.best = one;
    }
  }

  kept = (): Kept[] => [...this.days.values()].map(({ best, count }) => ({ ...best, of: count }));
}

const isEarlier = (one: Kept, other: Kept) => one.at < other.at;
const isHigher = (one: Kept, other: Kept) =>
  one.value > other.value || (one.value === other.value && isEarlier(one, other));

/** Of a day's pressures so many halves are enough to find a whole one among them. */
const HALVES = 8;

/** The earliest halves of blood pressures of each day, and of each kind of half: they are paired when all are known. */
class DayHalves {
  private readonly days = new Map<number, Kept[]>();
  readonly doubles = new Map<number, number>();

  add(one: Kept) {
    const key = dayNumber(one.at) * 2 + one.measure;
    const held = this.days.get(key) ?? [];
    held.push(one);
    this.days.set(key, held.length > 2 * HALVES ? withoutCopies(held, this.doubles).slice(0, HALVES) : held);
  }

  kept = (): Kept[] => [...this.days.values()].flatMap((held) => withoutCopies(held, this.doubles).slice(0, HALVES));
}

/** Keeps one measurement a day of each measure, and of the blood pressure the day's first halves. */
export class Daily implements Keeper {
  private readonly halves = new DayHalves();
  private readonly days = MEASURES.map(({ rule }, measure) =>
    rule === 'median' ? new DayMedians(measure) : new DayBest(rule === 'highest' ? isHigher : isEarlier),
  );

  add(one: Kept) {
    if (isPressure(one.measure)) this.halves.add(one);
    else this.days[one.measure]?.add(one);
  }

  result() {
    const kept = [...this.days.flatMap((days) => days.kept()), ...this.halves.kept()];
    return { kept, doubles: this.halves.doubles };
  }
}
