import { glucoseMgDlOf } from '@/lib/devices/glucose';
import { numberAt, textAt } from '@/lib/fhir/reading';
import { once } from '@/lib/values/once';
import { type Quantity, roundedAs } from './limits';

const PRESSURE = { 'mm[Hg]': 1, mmHg: 1, kPa: 7.50062 };
const PERCENT = { '%': 1 };
const INCHES = { '[in_i]': 2.54, '[in_us]': 2.54, in: 2.54, inches: 2.54 };
/** An avoirdupois pound, in kilograms. */
const POUND = 0.45359237;
/**
 * The units accepted for each quantity, by UCUM code and as people write them, with the factor or function that converts to
 * ours.
 */
const UNITS: Record<Quantity, Readonly<Record<string, number | ((value: number) => number)>>> = {
  height: { cm: 1, m: 100, mm: 0.1, ...INCHES, '[ft_i]': 30.48, ft: 30.48 },
  weight: { kg: 1, g: 0.001, '[lb_av]': POUND, lb_av: POUND, lb: POUND, lbs: POUND, '[oz_av]': POUND / 16 },
  maxPressure: PRESSURE,
  minPressure: PRESSURE,
  heartRate: { '/min': 1, '1/min': 1, 'beats/min': 1, 'beats/minute': 1, bpm: 1 },
  oxygen: PERCENT,
  perfusionIndex: PERCENT,
  temperature: {
    ...{ Cel: 1, '°C': 1, C: 1, degC: 1 },
    ...{ '[degF]': ofFahrenheit, degF: ofFahrenheit, '°F': ofFahrenheit, F: ofFahrenheit },
  },
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
  const known = unitsOf(name).get(foldedUnit(unit));
  // A value already in our unit is not rounded: the section's rules report what is wrong with it.
  if (known === undefined || known === 1) return known && value;
  return roundedAs(name, typeof known === 'number' ? value * known : known(value));
}

/** Without spaces and annotations in braces, which say what is counted but change no value. */
const foldedUnit = (unit: string) => unit.replace(/\s|\{[^}]*\}/g, '').toLowerCase();
const unitsOf = once(
  (name: Quantity) => new Map(Object.entries(UNITS[name]).map(([unit, factor]) => [foldedUnit(unit), factor])),
);

/** A quantity of a resource in our unit; `original` is the number in the resource, if it has more decimals than the record keeps. */
export interface FoundQuantity<Q extends Quantity = Quantity> {
  name: Q;
  value: number | undefined;
  original?: number;
  /** What the resource says, for a quantity without a value in our unit. */
  written?: string;
}

/**
 * The quantity in a resource, in our unit. The list is empty if the resource does not have the quantity; the value is
 * undefined if its unit is unknown or it has a comparator (above or below).
 */
export function quantityIn<Q extends Quantity>(node: unknown, name: Q): FoundQuantity<Q>[] {
  const value = numberAt(node, 'valueQuantity', 'value');
  if (value === undefined) return [];
  const comparator = textAt(node, 'valueQuantity', 'comparator');
  const unit = textAt(node, 'valueQuantity', 'unit') ?? textAt(node, 'valueQuantity', 'code');
  const written = [comparator, value, unit].filter((one) => one !== undefined).join(' ');
  if (comparator) return [{ name, value: undefined, written }];
  const units = [textAt(node, 'valueQuantity', 'code'), textAt(node, 'valueQuantity', 'unit')];
  const [ours] = units.flatMap((unit) => (unit === undefined ? [] : (inOurUnit(name, value, unit) ?? [])));
  if (ours === undefined) return [{ name, value: undefined, written }];
  const rounded = roundedAs(name, ours);
  return [rounded === ours ? { name, value: rounded } : { name, value: rounded, original: ours }];
}
