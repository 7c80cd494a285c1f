import { monthsBefore } from '../values/days';

/**
 * How many months a plan's duration is, as its `durata_desc` says: '12 mesi', '1 mese', '2 anni'. Null for 'Senza
 * scadenza'; undefined for what is none of these, of which nobody could say when it ends: such a plan is not sold.
 */
export function monthsOf(duration: string): number | null | undefined {
  if (/^senza scadenza$/i.test(duration.trim())) return null;
  const [, count, unit = ''] = /^(\d{1,3}) (mes[ei]|ann[oi])$/i.exec(duration.trim()) ?? [];
  const months = Number(count) * (unit.toLowerCase().startsWith('ann') ? 12 : 1);
  return months > 0 && months <= 240 ? months : undefined;
}

/** The last day of a period that begins on a day; null for one without an end. */
export const endOf = (from: string, months: number | null) => (months === null ? null : monthsBefore(from, -months));

/** The later of two days; an empty one is none. */
export const laterDay = (one: string, other: string) => (one < other ? other : one);
