import { ckdEpi2021, VERSIONS } from '@/lib/clinical';
import { crossingsTo, nonHdl } from '@/lib/laboratory/crossed';
import { testAt } from '@/lib/laboratory/tests';
import { ageOn } from '@/lib/values/days';
import type { Person } from './critical';
import { comparableValue, type ListedResult } from './shown';

/** A value computed from results of one report; it is shown beside them and never stored. */
export interface ComputedResult {
  kind: (typeof KINDS)[number]['kind'];
  /** Rounded to the digits in which it is reported. */
  value: number;
  /** In UCUM. */
  unit: string;
  source: string;
  /** The day and exam of the results from which it is computed. */
  day: string;
  examId: number;
}

type Values = Readonly<Record<string, number>>;
interface Kind {
  kind: 'egfr' | 'nonHdl' | 'correctedCalcium' | 'homaIr';
  /** The test whose newest result decides from which report the value is computed. */
  of: string;
  with: readonly string[];
  /** The test that makes the computation needless if the report has it. */
  unless: string | null;
  unit: string;
  decimals: number;
  source: string;
  /** `values` are in the tests' own units; null if the person is unknown or not one to whom the formula applies. */
  compute(values: Values, person: Person, day: string): number | null;
}

const ADULT = 18;
const KINDS = [
  {
    ...{ kind: 'egfr', of: 'creatinine', with: [], unless: 'egfr_2021', unit: 'mL/min/{1.73_m2}', decimals: 0 },
    source: `${VERSIONS.ckdEpi2021.name}: ${VERSIONS.ckdEpi2021.source}`,
    compute({ creatinine }, { birthDate, sex }, day) {
      if (birthDate === null || sex === 'unknown') return null;
      const ageYears = ageOn(birthDate, day);
      const answer = ckdEpi2021({ ageYears, creatinineMgDl: creatinine, sex });
      return ageYears >= ADULT && answer.ok ? answer.value : null;
    },
  },
  {
    ...{ kind: 'nonHdl', of: 'chol', with: ['hdl'], unless: 'non_hdl', unit: 'mg/dL', decimals: 0 },
    source: 'ESC/EAS 2019, Eur Heart J 2020;41:111-188',
    compute: ({ chol = 0, hdl = 0 }) => (hdl < chol ? nonHdl(chol, hdl) : null),
  },
  {
    ...{ kind: 'correctedCalcium', of: 'calcium', with: ['albumin'], unless: null, unit: 'mg/dL', decimals: 1 },
    source: 'Payne RB et al., Br Med J 1973;4:643-646',
    compute: ({ calcium = 0, albumin = 0 }) => calcium + 0.8 * (4 - albumin),
  },
  {
    ...{ kind: 'homaIr', of: 'insulin', with: ['glucose'], unless: null, unit: '1', decimals: 1 },
    source: 'Matthews DR et al., Diabetologia 1985;28:412-419',
    compute: ({ insulin = 0, glucose = 0 }) => (glucose * insulin) / 405,
  },
] as const satisfies readonly Kind[];

const isOneReport = (one: ListedResult, other: ListedResult) => one.examId === other.examId && one.day === other.day;

function computed(kind: Kind, newestFirst: readonly ListedResult[], person: Person): ComputedResult | null {
  const first = newestFirst.find(({ test }) => test === kind.of);
  if (!first) return null;
  const report = newestFirst.filter((row) => isOneReport(row, first));
  if (report.some(({ test }) => test !== null && test === kind.unless)) return null;
  const values: Record<string, number> = {};
  for (const key of [kind.of, ...kind.with]) {
    const row = report.find(({ test }) => test === key);
    const value = row ? comparableValue(row) : null;
    if (value === null) return null;
    values[key] = value;
  }
  const value = kind.compute(values, person, first.day);
  if (value === null) return null;
  const { source, unit, decimals } = kind;
  return {
    ...{ kind: kind.kind as ComputedResult['kind'], source, unit, day: first.day, examId: first.examId },
    value: Number(value.toFixed(decimals)),
  };
}

/**
 * What can be computed from the newest results: each value from the report that has its first part newest, and only if that
 * report has all parts and not the value itself. eGFR by CKD-EPI 2021 for adults of known sex (ml/min/1.73 m²), non-HDL
 * cholesterol and calcium corrected for albumin (mg/dL), HOMA-IR (no unit; it applies to a fasting person).
 */
export const computedFrom = (newestFirst: readonly ListedResult[], person: Person): ComputedResult[] =>
  KINDS.flatMap((kind) => computed(kind, newestFirst, person) ?? []);

/** A haemoglobin A1c in the other of its two units, by the master equation; null for other tests and for limits. */
export function otherA1c(row: ListedResult): { value: number; unit: string } | null {
  const own = row.test?.startsWith('hba1c_') ? comparableValue(row) : null;
  const twin = own === null ? undefined : testAt(row.test === 'hba1c_pct' ? 'hba1c_ifcc' : 'hba1c_pct');
  const crossing = twin && crossingsTo(twin.key).find(({ from }) => from === row.test);
  if (own === null || !twin || !crossing) return null;
  return { value: Number(crossing.calculate(own).toFixed(twin.key === 'hba1c_pct' ? 1 : 0)), unit: twin.unit };
}
