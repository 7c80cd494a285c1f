import { and, gte, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { Narrowing } from '@/lib/fhir/mapping';
import { BMI, PANEL, PRESSURE, SINGLE, SINGLES } from './fhir-codes';

/** The rows that have a measure with one of these codes, on one of these days. */
export function readingsNarrowed({ codes, categories, from, to }: Narrowing): SQL | false | undefined {
  if (categories && !categories.has('vital-signs')) return false;
  if (codes && ![...codes].some(isOfReading)) return false;
  return and(
    codes && or(...[...codes].map(havingCode)),
    from === undefined ? undefined : gte(readings.day, from),
    to === undefined ? undefined : lte(readings.day, to),
  );
}

const isOfReading = (code: string) => havingCode(code) !== undefined;

/** A device's own time decides the day of its measurement, which is also the row's day. */
function havingCode(code: string): SQL | undefined {
  if (code === PANEL) return sql`true`;
  if (code === PRESSURE) return or(isNotNull(readings.maxPressure), isNotNull(readings.minPressure));
  if (code === BMI) return and(isNotNull(readings.weight), isNotNull(readings.height));
  const measure = SINGLES.find((name) => (SINGLE[name].codes as readonly string[]).includes(code));
  return measure ? isNotNull(readings[measure]) : undefined;
}
