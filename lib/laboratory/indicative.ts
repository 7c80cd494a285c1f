import { roundedAs } from './digits';
import { INDICATIVE } from './indicative-intervals';
import type { Limits } from './ranges';
import { testAt } from './tests';
import { converted } from './units';

interface Interval {
  sex: 'M' | 'F' | 'A';
  low: number | null;
  high: number | null;
  unit: string;
  source: string;
}

const intervals = new Map<string, Interval[]>();
for (const line of INDICATIVE.trim().split('\n')) {
  const [key = '', sex, low, high, unit = '', source = ''] = line.split('|');
  const end = (text: string | undefined) => (text ? Number(text) : null);
  const one: Interval = { sex: sex as Interval['sex'], low: end(low), high: end(high), unit, source };
  intervals.set(key, [...(intervals.get(key) ?? []), one]);
}

/**
 * The indicative interval of adults for a test, in the given UCUM unit, rounded to the digits of its ends; null if there is
 * none, if it differs between the sexes and the sex is unknown, or if the unit cannot be converted.
 */
export function indicativeOf(
  key: string,
  unit: string,
  sex: 'M' | 'F' | undefined,
): (Limits & { source: string }) | null {
  const test = testAt(key);
  const interval = intervals.get(key)?.find((one) => one.sex === 'A' || one.sex === sex);
  if (!test || !interval || converted(test, 1, interval.unit, unit) === null) return null;
  const end = (name: 'low' | 'high') => {
    const value = interval[name];
    const moved = value === null ? null : converted(test, value, interval.unit, unit);
    return moved === null || value === null ? {} : { [name]: unit === interval.unit ? value : roundedAs(moved, value) };
  };
  return { ...end('low'), ...end('high'), source: interval.source };
}

/** The indicative interval of any adult, in the test's own unit: the widest one if it differs between the sexes. */
export function widestIndicative(key: string): Limits | null {
  const test = testAt(key);
  const found = intervals.get(key);
  if (!test || !found) return null;
  const ends = (name: 'low' | 'high') =>
    found.flatMap(({ [name]: value, unit }) => (value === null ? [] : (converted(test, value, unit, test.unit) ?? [])));
  const [lows, highs] = [ends('low'), ends('high')];
  return {
    ...(lows.length > 0 ? { low: Math.min(...lows) } : {}),
    ...(highs.length > 0 ? { high: Math.max(...highs) } : {}),
  };
}
