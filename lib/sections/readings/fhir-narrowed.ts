import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { Narrowing } from '@/lib/fhir/mapping';
import { BMI, PANEL, PRESSURE, SINGLE, SINGLES } from './fhir-codes';

/** The rows that have a measure with one of these codes. */
export function readingsNarrowed({ codes, categories }: Narrowing): SQL | false | undefined {
  if (categories && !categories.has('vital-signs')) return false;
  if (codes && ![...codes].some(isOfReading)) return false;
  return codes && or(...[...codes].map(havingCode));
}

const isOfReading = (code: string) => havingCode(code) !== undefined;

function havingCode(code: string): SQL | undefined {
  if (code === PANEL) return sql`true`;
  if (code === PRESSURE) return or(isNotNull(readings.maxPressure), isNotNull(readings.minPressure));
  if (code === BMI) return and(isNotNull(readings.weight), isNotNull(readings.height));
  const measure = SINGLES.find((name) => (SINGLE[name].codes as readonly string[]).includes(code));
  return measure ? isNotNull(readings[measure]) : undefined;
}
