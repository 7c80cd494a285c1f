import { monthsBefore, today } from '../values/days';

const MOST_MONTHS = 240;

/**
 * How many months a plan's duration is, as its `durata_desc` says: '12 mesi', '1 mese', '2 anni'. Null for 'Senza
 * scadenza'; undefined for what is none of these, of which nobody could say when it ends: such a plan is not sold.
 */
export function monthsOf(duration: string): number | null | undefined {
  if (/^senza scadenza$/i.test(duration.trim())) return null;
  const [, count, unit = ''] = /^(\d{1,3}) (mes[ei]|ann[oi])$/i.exec(duration.trim()) ?? [];
  const months = Number(count) * (unit.toLowerCase().startsWith('ann') ? 12 : 1);
  return months > 0 && months <= MOST_MONTHS ? months : undefined;
}

/** The last day of a period that begins on a day; null for one without an end. */
export const endOf = (from: string, months: number | null) => (months === null ? null : monthsBefore(from, -months));

/** The later of two days; an empty one is none. */
export const laterDay = (one: string, other: string) => (one < other ? other : one);

/** Of how many months a period is, by its days; undefined where it is of no whole number of them. */
function monthsIn(from: string, endsOn: string): number | undefined {
  for (let months = 1; months <= MOST_MONTHS; months += 1) if (endOf(from, months) === endsOn) return months;
  return undefined;
}

/** One licence as it was paid for: what was bought while another ran was added at the other's end. */
export interface PaidPeriod {
  id: number;
  /** Null for what was given by hand: that has its own end. */
  orderId: number | null;
  paidOn: string;
  endsOn: string;
}

/**
 * Which ends change when the licence of an order ends earlier: what was added at its end begins then, or when it was paid,
 * whichever is later, and is as long as it was. @param held all of one user and plan, by their ends
 */
export function broughtForward(held: readonly PaidPeriod[], orderId: number, endsOn: string): PaidPeriod[] {
  let [before, now] = ['', ''];
  const ends = held.map((period) => {
    const [from, newFrom] = [laterDay(before, period.paidOn), laterDay(now, period.paidOn)];
    const months = period.orderId !== null && newFrom < from ? monthsIn(from, period.endsOn) : undefined;
    const moved = months === undefined ? period.endsOn : (endOf(newFrom, months) ?? period.endsOn);
    const end = period.orderId === orderId && endsOn < period.endsOn ? endsOn : moved;
    [before, now] = [laterDay(before, period.endsOn), laterDay(now, end)];
    return { ...period, endsOn: end };
  });
  return ends.filter(({ endsOn: end }, i) => end !== held[i]?.endsOn);
}

const DAY_MS = 86_400_000;

/**
 * The day of a payment, as PayPal tells its time; null for what is none, or is more than a day ahead of our clock: that
 * nobody has paid yet.
 */
export function paidDay(time: string, now = new Date()): string | null {
  const at = Date.parse(time);
  return at <= now.getTime() + DAY_MS ? today(new Date(at)) : null;
}
