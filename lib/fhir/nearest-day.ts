import { displayedDay } from '../values/days';
import type { Reading } from './mapping';
import { at, dayAt, dayOf, listAt, partialDayAt } from './reading';
import type { Resource } from './types';

/** The elements with which resources tell when they were written. */
const WRITTEN = ['authoredOn', 'dateAsserted', 'recordedDate', 'issued', 'date'] as const;

/** A day that a document does not give for a resource, and how it was found, in the caller's language. */
export interface NearestDay {
  day: string;
  note: string;
}

/**
 * The day for a resource whose own date is missing or has only a year or a month: the first day of that year or month, otherwise
 * the nearest date in the document: when the resource was written, then the resources `near` it, its encounter, and the document
 * itself. `partial` is the path of its own date.
 */
export function nearestDay(
  resource: Resource,
  { resolve, documentDay, say }: Reading,
  { partial, near = [] }: { partial: readonly (readonly string[])[]; near?: readonly (Resource | undefined)[] },
): NearestDay | undefined {
  const begun = partial.map((path) => partialDayAt(resource, ...path)).find((one) => one !== undefined);
  if (begun)
    return { day: begun.day, note: say('fhir.nearest.partial', { said: begun.said, day: displayedDay(begun.day) }) };
  const encounter = resolve(resource.encounter) ?? resolve(resource.context);
  const day =
    WRITTEN.map((name) => dayAt(resource, name)).find((one) => one !== undefined) ??
    boundsOf(resource).start ??
    near.map((one) => dayOf(one)).find((one) => one !== undefined) ??
    dayAt(encounter, 'period', 'start') ??
    documentDay;
  return day === undefined ? undefined : { day, note: say('fhir.nearest.day', { day: displayedDay(day) }) };
}

interface Bounds {
  start: string | undefined;
  end: string | undefined;
}

/** The first and last day on which a medicine's dosages say that it is taken. */
export const dosageBoundsOf = (resource: Resource): Bounds =>
  boundsIn(
    [...listAt(resource, 'dosage'), ...listAt(resource, 'dosageInstruction')].map((one) =>
      at(one, 'timing', 'repeat', 'boundsPeriod'),
    ),
  );

/** The same, otherwise of its dispensing. */
export function boundsOf(resource: Resource): Bounds {
  const dosed = dosageBoundsOf(resource);
  const dispensed = boundsIn([at(resource, 'dispenseRequest', 'validityPeriod')]);
  return { start: dosed.start ?? dispensed.start, end: dosed.end ?? dispensed.end };
}

function boundsIn(periods: readonly unknown[]): Bounds {
  const days = (end: 'start' | 'end') => periods.flatMap((period) => dayAt(period, end) ?? []).sort();
  return { start: days('start')[0], end: days('end').at(-1) };
}
