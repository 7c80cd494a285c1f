import { numberAt, textAt } from '@/lib/fhir/reading';
import { LIMITS, type Measure } from './model';

const PRESSURE = { 'mm[Hg]': 1, mmHg: 1, kPa: 7.50062 };
/** The units that measures come in, by UCUM and as people write them, as factors to ours. */
const UNITS: Record<Measure, Readonly<Record<string, number>>> = {
  height: { cm: 1, m: 100, mm: 0.1, '[in_i]': 2.54, in: 2.54, '[ft_i]': 30.48, ft: 30.48 },
  weight: { kg: 1, g: 0.001, '[lb_av]': 0.45359237, lb: 0.45359237, lbs: 0.45359237 },
  maxPressure: PRESSURE,
  minPressure: PRESSURE,
  heartRate: { '/min': 1, '{beats}/min': 1, '{Beats}/min': 1, 'beats/min': 1, 'beats/minute': 1, bpm: 1 },
};

/**
 * The measure that a resource tells in a quantity, in our unit; none where it has no quantity, and no value where its unit
 * is not known, or it only says what it is above or below: 154 pounds must not be taken for kilograms.
 */
export function measureIn(node: unknown, name: Measure): { name: Measure; value: number | undefined }[] {
  const value = numberAt(node, 'valueQuantity', 'value');
  if (value === undefined) return [];
  const unit = textAt(node, 'valueQuantity', 'code') ?? textAt(node, 'valueQuantity', 'unit') ?? '';
  const factor = Object.hasOwn(UNITS[name], unit) ? UNITS[name][unit] : undefined;
  if (factor === undefined || textAt(node, 'valueQuantity', 'comparator')) return [{ name, value: undefined }];
  // What is in our unit stays as it is: the section's rules say what is wrong with it.
  const step = 10 ** LIMITS[name].decimals;
  return [{ name, value: factor === 1 ? value : Math.round(value * factor * step) / step }];
}
