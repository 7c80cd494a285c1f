import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { roundedAs } from '@/lib/laboratory/digits';
import { testAt } from '@/lib/laboratory/tests';
import { converted } from '@/lib/laboratory/units';
import { readRecent } from '@/lib/sections/results/recent';
import { comparableValue, type ListedResult } from '@/lib/sections/results/shown';
import { daysBetween, monthsBefore, today } from '@/lib/values/days';
import type { Fact, Facts } from './facts';

/** Which test a field asks for, and in which unit the calculator takes it. */
const ASKED: Record<string, readonly [test: string, unit: string]> = {
  creatinineMgDl: ['creatinine', 'mg/dL'],
  bilirubinMgDl: ['bili_total', 'mg/dL'],
  inr: ['inr', '{INR}'],
  sodiumMmolL: ['sodium', 'mmol/L'],
  albuminGDl: ['albumin', 'g/dL'],
  totalCholesterolMgDl: ['chol', 'mg/dL'],
  hdlMgDl: ['hdl', 'mg/dL'],
  urinaryCreatinineMgDl: ['u_creat', 'mg/dL'],
  urineVolumeMlPerDay: ['u_vol_24h', 'mL'],
};
/** An older result says nothing about today. */
const MONTHS = 12;
/** The creatinine of the blood belongs to a collection of urine of the same days. */
const SAME_DAYS = 3;

/**
 * What the laboratory's results have for the calculators' fields, each with its exam: the newest of each test, in the
 * calculator's unit. What is not a plain number, is not possible or is older than a year fills in nothing.
 */
export async function readLaboratoryFacts(record: RecordAccess): Promise<Facts> {
  const recent = await readRecent(record, { tests: Object.values(ASKED).map(([test]) => test) });
  const since = monthsBefore(today(), MONTHS);
  const newest = new Map<string, ListedResult>();
  for (const { rows } of recent) {
    const row = rows.find((one) => comparableValue(one) !== null);
    if (row?.test && row.day >= since) newest.set(row.test, row);
  }
  return Object.fromEntries(
    Object.entries(ASKED).flatMap(([field, [key, unit]]) => {
      const row = newest.get(key);
      const fact = row && belongs(key, row, newest) ? factOf(row, unit) : null;
      return fact ? [[field, fact]] : [];
    }),
  );
}

/** Two values that are calculated with each other are of one sample. */
function belongs(key: string, row: ListedResult, newest: ReadonlyMap<string, ListedResult>): boolean {
  const ofSame = (other: string) => newest.get(other)?.examId === row.examId;
  if (key === 'hdl') return ofSame('chol');
  if (key === 'u_creat') return ofSame('u_vol_24h') && isNear(row, newest.get('creatinine'));
  if (key === 'u_vol_24h') return ofSame('u_creat') && isNear(row, newest.get('creatinine'));
  return true;
}

const isNear = (row: ListedResult, other: ListedResult | undefined) =>
  other !== undefined && Math.abs(daysBetween(other.day, row.day)) <= SAME_DAYS;

function factOf(row: ListedResult, wanted: string): Fact | null {
  const test = testAt(row.test);
  const value = test && row.value !== null ? converted(test, row.value, row.unit ?? '', wanted) : null;
  if (value === null || row.value === null) return null;
  const shown = row.unit === wanted ? row.value : roundedAs(value, row.value);
  return { value: shown, from: 'exam', day: row.day, name: row.examName };
}

/** Of two sources of a field the newer one counts, and of the same day the laboratory's own. */
export const newerOf = (laboratory: Facts, others: Facts): Facts => ({
  ...laboratory,
  ...Object.fromEntries(Object.entries(others).filter(([field, { day = '' }]) => day > (laboratory[field]?.day ?? ''))),
});
