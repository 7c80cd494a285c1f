import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { roundedAs } from '@/lib/laboratory/digits';
import { testAt } from '@/lib/laboratory/tests';
import { converted } from '@/lib/laboratory/units';
import { readRecent } from '@/lib/sections/results/recent';
import { comparableValue, type ListedResult } from '@/lib/sections/results/shown';
import { daysBetween, monthsBefore, today } from '@/lib/values/days';
import type { Fact, Facts } from './facts';

/** The test for each field, and the unit in which the calculator takes it. */
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
/** Results older than this many months are not used: they say nothing about today. */
const MONTHS = 12;
/** The greatest distance in days between the blood creatinine and the urine collection it is used with. */
const SAME_DAYS = 3;

/**
 * The laboratory's newest results for the calculators' fields, in the calculator's unit, each with its exam. Results that are
 * not plain numbers, are impossible or are older than a year are skipped.
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

/** Whether a value may be combined with the others: both must be from one sample. */
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

const CHOLESTEROL = ['totalCholesterolMgDl', 'hdlMgDl'];

/**
 * The laboratory's values, and for fields without one the value that was stated for an earlier score: its day is the score's,
 * and the value may be older. Total and HDL cholesterol come from one source.
 */
export function laboratoryFirst(laboratory: Facts, stated: Facts): Facts {
  const measured = CHOLESTEROL.some((field) => field in laboratory) ? CHOLESTEROL : [];
  const others = Object.entries(stated).filter(([field]) => !measured.includes(field));
  return { ...Object.fromEntries(others), ...laboratory };
}
