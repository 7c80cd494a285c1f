import { daysAfter, today } from '@/lib/values/days';
import { dueText, type PlannedTime, plannedTimes, wallText } from './planned';
import type { DosedTherapy } from './queries';
import type { Dose } from './told';

/** A dose of a day: planned, told, or both; `isDue`: its time has come. */
export interface DoseOfDay extends PlannedTime {
  therapy: DosedTherapy;
  dose: Dose | null;
  isDue: boolean;
}

export interface DosesOfDay {
  day: string;
  doses: DoseOfDay[];
}

interface Span {
  from: string;
  to: string;
  now: Date;
  /** The first day whose planned doses are listed if nothing was told of them; absent: all. */
  sinceOf?: (therapy: DosedTherapy) => string | undefined;
}

/**
 * The doses of each day of a span, the latest day first and each day by its times: the planned ones with what was told of them,
 * and the told ones that no schedule plans, such as those taken as needed. Days without doses are left out.
 */
export function dosesByDay(
  therapies: readonly DosedTherapy[],
  told: readonly Dose[],
  { from, to, now, sinceOf }: Span,
): DosesOfDay[] {
  const all = therapies.flatMap((therapy) => dosesOf(therapy, told, { from, to, now, ...(sinceOf && { sinceOf }) }));
  const days = new Map<string, DoseOfDay[]>();
  for (const one of all) days.set(one.day, [...(days.get(one.day) ?? []), one]);
  return [...days]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, doses]) => ({ day, doses: doses.sort((one, other) => (dueText(one) < dueText(other) ? -1 : 1)) }));
}

function dosesOf(therapy: DosedTherapy, told: readonly Dose[], { from, to, now, sinceOf }: Span): DoseOfDay[] {
  const own = told.filter(({ therapyId, day }) => therapyId === therapy.id && day >= from && day <= to);
  const byTime = new Map(own.map((dose) => [dueText(dose), dose]));
  const since = sinceOf ? sinceOf(therapy) : '';
  const planned = plannedTimes(therapy.versions, from, to);
  const times = new Set(planned.map(dueText));
  const over = wallText(now);
  const listed = planned.map(({ day, time }) => ({ day, time, dose: byTime.get(dueText({ day, time })) ?? null }));
  const others = own
    .filter((dose) => !times.has(dueText(dose)))
    .map((dose) => ({ day: dose.day, time: dose.time, dose }));
  return [...listed.filter(({ day, dose }) => dose || (since !== undefined && day >= since)), ...others].map((one) => ({
    ...one,
    therapy,
    isDue: dueText(one) <= over,
  }));
}

/** The first and the last day of a month (YYYY-MM); null for anything else. */
export function monthSpan(month: unknown): { from: string; to: string } | null {
  if (typeof month !== 'string' || !/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const from = `${month}-01`;
  return { from, to: daysAfter(`${daysAfter(from, 31).slice(0, 7)}-01`, -1) };
}

/** The months (YYYY-MM) from that of a day until that of another, the latest first. */
export function monthsUntil(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last.slice(0, 7); month >= first.slice(0, 7); month = daysAfter(`${month}-01`, -1).slice(0, 7))
    months.push(month);
  return months;
}

/** How often a medicine was taken as needed today, its maximum, and what remains of it. */
export function asNeededToday(
  { id, maxPerDay }: Pick<DosedTherapy, 'id' | 'maxPerDay'>,
  told: readonly Dose[],
  now: Date,
) {
  const day = today(now);
  const taken = told.filter((dose) => dose.therapyId === id && dose.day === day && dose.state === 'presa').length;
  const most = maxPerDay ?? null;
  return { taken, most, left: most === null ? null : Math.max(0, most - taken) };
}
