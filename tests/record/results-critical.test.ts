import { describe, expect, test } from 'vitest';
import { alarmTyped, newRow } from '@/components/results/entry';
import { type LabTest, testAt } from '@/lib/laboratory/tests';
import { computedFrom, otherA1c } from '@/lib/sections/results/computed';
import { courseOf } from '@/lib/sections/results/course';
import { criticalOf, mostDangerousFirst } from '@/lib/sections/results/critical';
import { earlierText } from '@/lib/sections/results/earlier';
import { adultSexOf, type ListedResult, positionOf } from '@/lib/sections/results/shown';
import { daysAfter, today } from '@/lib/values/days';

const row = (given: Partial<ListedResult>): ListedResult => ({
  ...{ id: 1, version: 1, examId: 1, examName: 'Sangue', test: 'potassium', loinc: null, name: 'Potassio' },
  ...{ value: null, comparator: null, text: null, ordinal: null, unit: 'mmol/L', low: null, high: null, range: null },
  ...{ condition: null, interpretation: null, day: '2026-11-01' },
  ...given,
});
const adult = { birthDate: '1960-05-01', sex: 'male' as const };
const alarm = (given: Partial<ListedResult>, on = '2026-11-02', person = adult) => criticalOf(row(given), person, on);

describe('the alarm of a result', () => {
  test('has its words and advice on the first three days; later it is talked over with the doctor', () => {
    expect(alarm({ value: 6.8 })).toMatchObject({ level: 'critical', standing: 'above', by: 'rule', recent: true });
    expect(alarm({ value: 6.8 }, '2026-11-04')?.recent).toBe(true);
    expect(alarm({ value: 6.8 }, '2026-11-05')?.recent).toBe(false);
    expect(alarm({ value: 4.2 })).toBeNull();
  });

  test('is not given to a value under review, in another unit, or of an unknown test', () => {
    expect(alarm({ value: 45 })).toBeNull();
    expect(alarm({ value: 6.8, unit: 'mg' })).toBeNull();
    expect(alarm({ value: 6.8, unit: null })).toBeNull();
    expect(alarm({ value: 6.8, test: null })).toBeNull();
  });

  test('is first that of the report, with the words of a rule that agrees', () => {
    expect(alarm({ value: 5.9, interpretation: 'HH' })).toMatchObject({ level: 'critical', by: 'report', text: null });
    const both = alarm({ value: 6.8, interpretation: 'HH' });
    expect(both).toMatchObject({ by: 'report', text: { it: 'Potassio molto alto: rischio di aritmie.' } });
    expect(alarm({ value: null, text: 'vedi nota', interpretation: 'valore di allarme' })).toMatchObject({
      ...{ by: 'report', standing: null },
      advice: { it: expect.stringMatching(/^Chiami adesso il medico/) },
    });
  });

  test('is not urgent if the report calls the value within its range, but stays critical', () => {
    const ddimer = { test: 'd_dimer_feu', unit: 'ng/mL{FEU}', value: 620 };
    expect(alarm(ddimer)).toMatchObject({ level: 'urgent' });
    expect(alarm({ ...ddimer, high: 700 })).toBeNull();
    expect(alarm({ ...ddimer, interpretation: 'N' })).toBeNull();
    expect(alarm({ value: 6.8, high: 7 })).toMatchObject({ level: 'critical' });
  });

  test('goes by the age on the day of the result', () => {
    const bilirubin = { test: 'bili_total', unit: 'mg/dL', value: 12 };
    expect(alarm(bilirubin, '2026-11-02', { birthDate: '2026-10-28', sex: 'male' })).toBeNull();
    expect(alarm(bilirubin)).toMatchObject({ level: 'critical' });
  });
});

test('results are ordered by danger, then by how far they are outside, then by day', () => {
  const results = [
    row({ id: 1, test: 'chol', unit: 'mg/dL', value: 205, high: 200 }),
    row({ id: 2, value: 6.2, high: 5.1 }),
    row({ id: 3, test: 'crp', unit: 'mg/L', value: 90, high: 5 }),
    row({ id: 4, test: 'sodium', value: 118, low: 136 }),
    row({ id: 5, test: 'sodium', value: 134, low: 136 }),
    row({ id: 6, test: 'u_prot', unit: null, text: '++', ordinal: 3, range: 'assenti' }),
    row({ id: 7, test: 'chol', unit: 'mg/dL', value: 205, high: 200, day: '2026-11-02' }),
  ];
  const ordered = mostDangerousFirst(results.map((one) => ({ row: one, critical: criticalOf(one, adult) })));
  expect(ordered.map(({ row }) => row.id)).toEqual([4, 2, 3, 6, 5, 7, 1]);
});

describe('a glucose in the range of its report', () => {
  const glucose = { test: 'glucose', name: 'Glicemia', unit: 'mg/dL', low: 70, high: 100, value: 96 };
  const supposed = (given: Partial<ListedResult>) => positionOf(row({ ...glucose, ...given })).supposed;

  test('is not called normal unless it is known whether the person had eaten', () => {
    expect(supposed({})).toBe(true);
    expect(supposed({ condition: 'a digiuno' })).toBe(false);
    expect(supposed({ loinc: '1558-6' })).toBe(false);
    expect(supposed({ name: 'Glicemia a digiuno' })).toBe(false);
    expect(supposed({ interpretation: 'N' })).toBe(false);
    expect(positionOf(row({ ...glucose, value: 130 }))).toMatchObject({ standing: 'above', supposed: false });
    expect(positionOf(row({ value: 4, low: 3.5, high: 5.1 }))).toMatchObject({ standing: 'within', supposed: false });
  });
});

describe('values computed from one report', () => {
  const report = (id: number, values: Record<string, [number, string]>, day = '2026-11-01') =>
    Object.entries(values).map(([key, [value, unit]]) => row({ test: key, examId: id, value, unit, day }));
  const computed = (rows: ListedResult[], person: Parameters<typeof computedFrom>[1] = adult) =>
    Object.fromEntries(computedFrom(rows, person).map(({ kind, value }) => [kind, value]));

  test('are eGFR, non-HDL cholesterol, corrected calcium and HOMA-IR, in any unit of their parts', () => {
    const rows = report(1, {
      ...{ creatinine: [1.2, 'mg/dL'], chol: [210, 'mg/dL'], hdl: [55, 'mg/dL'], calcium: [8.2, 'mg/dL'] },
      ...{ albumin: [30, 'g/L'], insulin: [12, 'u[IU]/mL'], glucose: [5, 'mmol/L'] },
    });
    // CKD-EPI 2021, a man of 66 with 1.2 mg/dL: 142 × (1.2/0.9)^-1.2 × 0.9938^66 = 66.7.
    expect(computed(rows)).toEqual({ egfr: 67, nonHdl: 155, correctedCalcium: 9, homaIr: 2.7 });
  });

  test('need all parts on one report, and are not made if the report has them', () => {
    const creatinine = { creatinine: [1.2, 'mg/dL'] as [number, string] };
    expect(computed(report(1, { ...creatinine, egfr_2021: [70, 'mL/min/{1.73_m2}'] }))).toEqual({});
    expect(computed([...report(2, { chol: [210, 'mg/dL'] }), ...report(1, { hdl: [55, 'mg/dL'] })])).toEqual({});
    expect(computed(report(1, creatinine), { ...adult, sex: 'unknown' })).toEqual({});
    expect(computed(report(1, creatinine), { ...adult, birthDate: '2015-01-01' })).toEqual({});
    expect(computed(report(1, creatinine), { ...adult, birthDate: null })).toEqual({});
  });

  test('a haemoglobin A1c has its other unit', () => {
    expect(otherA1c(row({ test: 'hba1c_ifcc', unit: 'mmol/mol', value: 53 }))).toEqual({ value: 7, unit: '%' });
    expect(otherA1c(row({ test: 'hba1c_pct', unit: '%', value: 6.5 }))).toEqual({ value: 48, unit: 'mmol/mol' });
    expect(otherA1c(row({ test: 'hba1c_pct', unit: '%', value: 4, comparator: '<' }))).toBeNull();
    expect(otherA1c(row({ value: 4 }))).toBeNull();
  });
});

test('the value before is told in the unit of the newest, and as written if it cannot be converted', () => {
  const glucose = (value: number, unit: string) => row({ test: 'glucose', value, unit });
  expect(earlierText(glucose(100, 'mg/dL'), glucose(6.1, 'mmol/L'), 'it')).toBe('5,55 mmol/L');
  expect(earlierText(glucose(100, 'mg/dL'), glucose(110, 'mg/dL'), 'it')).toBe('100 mg/dL');
  expect(earlierText(glucose(100, 'a.u.'), glucose(110, 'mg/dL'), 'it')).toBe('100 a.u.');
});

test('the limits of a report in another unit are rounded to three digits', () => {
  const newest = row({ test: 'glucose', value: 5.2, unit: 'mmol/L', day: '2026-11-02' });
  const older = row({ test: 'glucose', value: 96, unit: 'mg/dL', low: 70, high: 100 });
  expect(courseOf(testAt('glucose') as LabTest, [newest, older]).limits).toEqual({ low: 3.89, high: 5.55 });
});

test('indicative intervals are for adults of a known age', () => {
  expect(adultSexOf(adult, '2026-11-01')).toEqual({ sex: 'M' });
  expect(adultSexOf({ ...adult, birthDate: '2015-01-01' }, '2026-11-01')).toBeNull();
  expect(adultSexOf({ ...adult, birthDate: null }, '2026-11-01')).toBeNull();
});

test('a value is alarming as it is typed, before it is saved, in the unit that stands beside it', () => {
  const typed = (key: string, value: string, given = {}) =>
    alarmTyped({ ...newRow(testAt(key)), value, ...given }, { day: today(), birthDate: adult.birthDate });
  expect(typed('potassium', '6,8')).toMatchObject({ level: 'critical', recent: true });
  expect(typed('potassium', '4,2')).toBeNull();
  expect(typed('potassium', '')).toBeNull();
  expect(typed('glucose', '2,5 mmol/L')).toMatchObject({ level: 'critical', standing: 'below' });
  expect(typed('d_dimer_feu', '620')).toMatchObject({ level: 'urgent' });
  expect(typed('d_dimer_feu', '620', { range: 'fino a 700' })).toBeNull();
  const old = alarmTyped(
    { ...newRow(testAt('inr')), value: '7' },
    { day: daysAfter(today(), -10), birthDate: adult.birthDate },
  );
  expect(old).toMatchObject({ level: 'critical', recent: false });
});
