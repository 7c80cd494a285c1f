import { expect, test } from 'vitest';
import { ALARM_RULES, alarmOf, printedAlarm, type Subject } from '@/lib/laboratory/alarms';
import { ADVICE, CRITICAL_VALUES } from '@/lib/laboratory/critical-values';
import { indicativeOf } from '@/lib/laboratory/indicative';
import { INDICATIVE } from '@/lib/laboratory/indicative-intervals';
import { testAt } from '@/lib/laboratory/tests';
import { referenceChange } from '@/lib/laboratory/trend';
import { converted, isPossible } from '@/lib/laboratory/units';
import { VARIATION } from '@/lib/laboratory/variation';

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
const adult: Subject = { ageDays: 20_000 };

test('there are 67 critical values, each with words and advice in both languages and a source, in units of their tests', () => {
  const rows = linesOf(CRITICAL_VALUES);
  expect([rows.length, ALARM_RULES.count]).toEqual([67, 67]);
  for (const [key = '', unit = '', , level, ...rest] of rows) {
    const [low, lowIt, lowEn, lowAdvice, high, highIt, highEn, highAdvice, , source] = rest;
    const test = testAt(key);
    expect(['critical', 'urgent'], key).toContain(level);
    expect(source, key).toBeTruthy();
    expect(Boolean(low) || Boolean(high), key).toBe(true);
    if (low) expect(Boolean(lowIt && lowEn && Object.hasOwn(ADVICE, lowAdvice ?? '')), key).toBe(true);
    if (high) expect(Boolean(highIt && highEn && Object.hasOwn(ADVICE, highAdvice ?? '')), key).toBe(true);
    if (key.startsWith('vital_')) continue;
    expect(test && converted(test, 1, unit, test.unit), `${key} ${unit}`).not.toBeNull();
    for (const limit of [low, high].filter(Boolean))
      expect(test && isPossible(test, Number(limit), unit), key).toBe(true);
  }
});

test('there are 100 reference change values of known tests, each as its variation makes it', () => {
  const rows = linesOf(VARIATION);
  expect(rows).toHaveLength(100);
  for (const [key = '', within, analytical, change] of rows) {
    expect(testAt(key), key).toBeDefined();
    expect(Math.abs(Number(change) - 2.77 * Math.hypot(Number(within), Number(analytical))), key).toBeLessThan(0.06);
  }
  expect(referenceChange('sodium')).toBe(2.6);
  expect(referenceChange('u_color')).toBeUndefined();
});

test('there are 85 indicative intervals, in units of their tests, which are chosen by sex and converted with three digits', () => {
  const rows = linesOf(INDICATIVE);
  expect(rows).toHaveLength(85);
  for (const [key = '', sex = '', low, high, unit = '', source] of rows) {
    const test = testAt(key);
    expect(test && converted(test, 1, unit, test.unit), key).not.toBeNull();
    expect(['M', 'F', 'A'], key).toContain(sex);
    expect(source, key).toBeTruthy();
    if (low && high) expect(Number(low), key).toBeLessThan(Number(high));
  }
  expect(indicativeOf('hgb', 'g/dL', 'F')).toMatchObject({ low: 12, high: 16 });
  expect(indicativeOf('hgb', 'g/dL', undefined)).toBeNull();
  expect(indicativeOf('glucose', 'mmol/L', undefined)).toMatchObject({ low: 3.89, high: 5.5 });
  expect(indicativeOf('glucose', 'mg', undefined)).toBeNull();
  expect(indicativeOf('hbsag', '', 'M')).toBeNull();
});

const levelOf = (key: string, value: number, unit: string, subject = adult, comparator?: '<' | '>') => {
  const alarm = alarmOf(key, { value, unit, comparator: comparator ?? null }, subject);
  return alarm && `${alarm.level} ${alarm.standing}`;
};

test.each([
  ['potassium', 6.8, 'mmol/L', 'critical above'],
  ['potassium', 6.5, 'mmol/L', 'critical above'],
  ['potassium', 6.4, 'mmol/L', 'urgent above'],
  ['potassium', 5.2, 'mmol/L', null],
  ['potassium', 2.9, 'mmol/L', 'urgent below'],
  ['potassium', 2.5, 'meq/L', 'critical below'],
  ['glucose', 50, 'mg/dL', 'critical below'],
  ['glucose', 2.5, 'mmol/L', 'critical below'],
  ['glucose', 96, 'mg/dL', null],
  ['glucose', 25, 'mmol/L', 'critical above'],
  ['glucose', 5, 'U/L', null],
  ['inr', 5.4, '{INR}', 'critical above'],
  ['wbc', 900, '/uL', 'critical below'],
  ['psa', 90, 'ng/mL', null],
  ['vital_systolic', 195, 'mm[Hg]', 'critical above'],
] as const)('%s %d %s of an adult is %s', (key, value, unit, expected) => {
  expect(levelOf(key, value, unit)).toBe(expected);
});

test('a value that is only a limit is alarming if that is certain', () => {
  expect(levelOf('plt', 15, '10*3/uL', adult, '<')).toBe('critical below');
  expect(levelOf('plt', 100, '10*3/uL', adult, '<')).toBeNull();
  expect(levelOf('tnt_hs', 60, 'ng/L', adult, '<')).toBeNull();
  expect(levelOf('tnt_hs', 60, 'ng/L', adult, '>')).toBe('critical above');
  expect(levelOf('plt', 5, '10*3/uL', adult, '>')).toBeNull();
});

test('each group of people has its own rules', () => {
  const [newborn, infant, child] = [{ ageDays: 5 }, { ageDays: 60 }, { ageDays: 3000 }];
  expect(levelOf('bili_total', 12, 'mg/dL', newborn)).toBeNull();
  expect(levelOf('bili_total', 16, 'mg/dL', newborn)).toBe('critical above');
  expect(levelOf('bili_total', 12, 'mg/dL')).toBe('critical above');
  expect(levelOf('potassium', 7, 'mmol/L', child)).toBe('critical above');
  expect(levelOf('potassium', 6.1, 'mmol/L', child)).toBeNull();
  expect(levelOf('glucose', 50, 'mg/dL', newborn)).toBeNull();
  expect(levelOf('vital_temperature', 38.2, 'Cel', infant)).toBe('critical above');
  expect(levelOf('vital_temperature', 38.2, 'Cel', child)).toBeNull();
  expect(levelOf('vital_heart_rate', 150, '/min', infant)).toBeNull();
  expect(levelOf('vital_heart_rate', 150, '/min')).toBe('critical above');
  expect(levelOf('vital_systolic', 142, 'mm[Hg]', { ...adult, also: ['pregnant'] })).toBe('urgent above');
  expect(levelOf('vital_systolic', 142, 'mm[Hg]')).toBeNull();
  expect(levelOf('vital_temperature', 38.2, 'Cel', { ...adult, also: ['immunocompromised'] })).toBe('critical above');
  expect(levelOf('vital_weight_gain_3d', 2.5, 'kg', { ...adult, also: ['heart_failure'] })).toBe('urgent above');
  expect(levelOf('vital_weight_gain_3d', 2.5, 'kg')).toBeNull();
  expect(levelOf('potassium', 7, 'mmol/L', { ageDays: null })).toBe('critical above');
});

test('the words and the advice are those of the side on which the value is', () => {
  const [low, high] = [2, 7].map((value) => alarmOf('potassium', { value, unit: 'mmol/L' }, adult));
  expect(low?.text.it).toBe('Potassio molto basso: rischio di aritmie.');
  expect(high?.text.en).toBe('Very high potassium: risk of arrhythmia.');
  expect(high?.advice.it).toMatch(/^Chiami il 112 se sta male/);
});

test('the marks HH, LL and words of alarm are the laboratory’s own alarm; H and * are not', () => {
  expect(['HH', 'll', '!!', 'valore di allarme', 'Critico', 'H', '*', 'A', 'N', null].map(printedAlarm)).toEqual([
    ...['above', 'below', 'marked', 'marked', 'marked'],
    ...[null, null, null, null, null],
  ]);
});
