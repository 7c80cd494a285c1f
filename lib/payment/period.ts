import { monthsBefore, today } from '../values/days';

const MOST_MONTHS = 240;

/**
 * The number of months of a plan's duration, from its `durata_desc`: '12 mesi', '1 mese', '2 anni'. Null for 'Senza
 * scadenza'. Undefined for any other text: a plan with such a text has no known end and is not sold.
 */
export function monthsOf(duration: string): number | null | undefined {
  if (/^senza scadenza$/i.test(duration.trim())) return null;
  const [, count, unit = ''] = /^(\d{1,3}) (mes[ei]|ann[oi])$/i.exec(duration.trim()) ?? [];
  const months = Number(count) * (unit.toLowerCase().startsWith('ann') ? 12 : 1);
  return months > 0 && months <= MOST_MONTHS ? months : undefined;
}

/** The last day of a period that begins on the day `from`; null for a period without end. */
export const endOf = (from: string, months: number | null) => (months === null ? null : monthsBefore(from, -months));

/** The later of two days; an empty text counts as earlier than any day. */
export const laterDay = (one: string, other: string) => (one < other ? other : one);

/** The number of months between the two days of a period; undefined if it is not a whole number. */
function monthsIn(from: string, endsOn: string): number | undefined {
  for (let months = 1; months <= MOST_MONTHS; months += 1) if (endOf(from, months) === endsOn) return months;
  return undefined;
}

/** The period of a paid licence. A licence that was bought while another was running begins at the other's end. */
export interface PaidPeriod {
  id: number;
  /** The id of the order; null for a licence granted by hand, which has its own end. */
  orderId: number | null;
  paidOn: string;
  endsOn: string;
}

/**
 * The periods whose ends change when the licence of an order ends earlier. A licence that follows it then begins at the new
 * end or on its own day of payment, whichever is later, and keeps its length.
 * @param held all periods of one user and plan, sorted by their ends
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
 * The day of a payment, from the time that PayPal reports; null if the time is invalid or more than a day ahead of our
 * clock, which cannot be true.
 */
export function paidDay(time: string, now = new Date()): string | null {
  const at = Date.parse(time);
  return at <= now.getTime() + DAY_MS ? today(new Date(at)) : null;
}
