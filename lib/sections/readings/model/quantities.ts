import { glucoseMgDlOf } from '@/lib/devices/glucose';
import { numberAt, textAt } from '@/lib/fhir/reading';
import { type Quantity, roundedAs } from './limits';

const PRESSURE = { 'mm[Hg]': 1, mmHg: 1, kPa: 7.50062 };
const PERCENT = { '%': 1 };
/**
 * The units accepted for each quantity, by UCUM code and as people write them, with the factor or function that converts to
 * ours.
 */
const UNITS: Record<Quantity, Readonly<Record<string, number | ((value: number) => number)>>> = {
  height: { cm: 1, m: 100, mm: 0.1, '[in_i]': 2.54, in: 2.54, '[ft_i]': 30.48, ft: 30.48 },
  weight: { kg: 1, g: 0.001, '[lb_av]': 0.45359237, lb: 0.45359237, lbs: 0.45359237 },
  maxPressure: PRESSURE,
  minPressure: PRESSURE,
  heartRate: { '/min': 1, '{beats}/min': 1, '{Beats}/min': 1, 'beats/min': 1, 'beats/minute': 1, bpm: 1 },
  oxygen: PERCENT,
  perfusionIndex: PERCENT,
  temperature: { Cel: 1, '°C': 1, C: 1, '[degF]': ofFahrenheit, '°F': ofFahrenheit },
  glucose: { 'mg/dL': 1, 'mmol/L': glucoseMgDlOf },
};

function ofFahrenheit(value: number) {
  return (value - 32) / 1.8;
}

/**
 * A value converted to our unit and rounded; undefined for an unknown unit, because 154 pounds, for instance, must not be
 * taken for kilograms.
 */
export function inOurUnit(name: Quantity, value: number, unit: string): number | undefined {
  const known = Object.hasOwn(UNITS[name], unit) ? UNITS[name][unit] : undefined;
  // A value already in our unit is not rounded: the section's rules report what is wrong with it.
  if (known === undefined || known === 1) return known && value;
  return roundedAs(name, typeof known === 'number' ? value * known : known(value));
}

/**
 * The quantity in a resource, in our unit. The list is empty if the resource does not have the quantity; the value is
 * undefined if its unit is unknown or it has a comparator (above or below).
 */
export function quantityIn<Q extends Quantity>(node: unknown, name: Q): { name: Q; value: number | undefined }[] {
  const value = numberAt(node, 'valueQuantity', 'value');
  if (value === undefined) return [];
  const unit = textAt(node, 'valueQuantity', 'code') ?? textAt(node, 'valueQuantity', 'unit') ?? '';
  return [{ name, value: textAt(node, 'valueQuantity', 'comparator') ? undefined : inOurUnit(name, value, unit) }];
}
