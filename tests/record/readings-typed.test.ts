import { describe, expect, test } from 'vitest';
import { eachOnce, KIND_IN_ADDRESS, kindsOf, MEASURE_KINDS } from '@/lib/sections/readings/model/kinds';
import { editedReading, enteredReading } from '@/lib/sections/readings/model/model';
import { meaningOf, typedReading } from '@/lib/sections/readings/typed';
import { today } from '@/lib/values/days';

// The form of a reading: what its values mean while one types, and which measures it shows.

const ADULT = { birthDate: '1960-01-01', height: { heightCm: 170, day: '2025-05-20' } };
const typed = (values: Record<string, string>, meal?: string) =>
  typedReading((name) => values[name], { day: '2026-11-20', meal });
const severityOf = (
  kind: 'pressure' | 'weight' | 'glucose' | 'heartRate',
  values: Record<string, string>,
  meal?: string,
) => meaningOf(typed(values, meal), ADULT).rated[kind].severity;

describe('the meaning of typed values', () => {
  test('a blood pressure is normal only with both values, and urgent with one of them', () => {
    expect(severityOf('pressure', { maxPressure: '128', minPressure: '79' })).toBe('normal');
    expect(severityOf('pressure', { maxPressure: '128' })).toBeNull();
    const { rated, urgent } = meaningOf(typed({ maxPressure: '195' }), ADULT);
    expect(rated.pressure.severity).toBe('urgent');
    expect(urgent).toEqual([{ name: 'pressure', side: 'high' }]);
  });

  test('an impossible value, or half of one, means nothing', () => {
    expect(severityOf('heartRate', { heartRate: '7' })).toBeNull();
    expect(severityOf('heartRate', { heartRate: '7a' })).toBeNull();
    expect(severityOf('heartRate', { heartRate: '70' })).toBe('normal');
  });

  test('a weight is judged by the height of the same reading, or else by the last one', () => {
    expect(severityOf('weight', { weight: '65,5' })).toBe('normal');
    expect(severityOf('weight', { weight: '65,5', height: '150' })).toBe('watch');
    expect(meaningOf(typed({ weight: '65,5' }), { ...ADULT, height: null }).rated.weight.severity).toBeNull();
  });

  test('a glucose is judged by its moment, and without one never as normal', () => {
    expect(severityOf('glucose', { glucose: '120' }, 'fasting')).toBe('watch');
    expect(severityOf('glucose', { glucose: '120' }, 'postprandial')).toBe('normal');
    expect(severityOf('glucose', { glucose: '120' })).toBeNull();
  });

  test('the values of a child are not judged', () => {
    const { rated, urgent } = meaningOf(typed({ maxPressure: '195', minPressure: '118' }), {
      birthDate: '2018-01-01',
      height: null,
    });
    expect([rated.pressure.severity, urgent]).toEqual([null, []]);
  });
});

describe('the measures of a form', () => {
  test('an empty reading is reported at the first measure that is shown', () => {
    const path = (schema: ReturnType<typeof enteredReading> | ReturnType<typeof editedReading>) =>
      schema
        .safeParse({ id: '0', day: today(), level: '4', tags: '' })
        .error?.issues.map(({ path, message }) => [...path, message]);
    expect(path(enteredReading('weight'))).toEqual([['weight', 'readingEmpty']]);
    expect(path(editedReading('maxPressure'))).toEqual([['maxPressure', 'readingEmpty']]);
  });

  test('a stored reading shows what it has; a heart rate is asked for once', () => {
    expect(kindsOf({ maxPressure: 120, heartRate: 66, weight: null })).toEqual(['pressure', 'heartRate']);
    expect(eachOnce(['heartRate', 'pressure'])).toEqual(['pressure']);
    expect(kindsOf({ heartRate: 66 })).toEqual(['heartRate']);
    expect(kindsOf({ glucose: 0 })).toEqual(['glucose']);
  });

  test('every kind has a name in addresses', () => {
    expect(Object.values(KIND_IN_ADDRESS)).toEqual([...MEASURE_KINDS]);
  });
});
