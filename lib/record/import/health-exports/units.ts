import type { Quantity } from '@/lib/sections/readings/model/limits';

/* Units of health exports, converted exactly: readings round to fewer decimals and tell the exact number. */

type Convert = (value: number) => number;
const times =
  (factor: number): Convert =>
  (value) =>
    value * factor;

/** Glucose, C6H12O6: 180.156 g/mol (PubChem, CID 5793). */
const GLUCOSE = 180.156;
/** Factors by definition: the international pound of 1959, the stone of 14 pounds, and the inch of 2.54 cm. */
const POUND = 0.45359237;
const PRESSURE: Readonly<Record<string, Convert>> = {
  mmhg: times(1),
  'mm[hg]': times(1),
  // A conventional millimetre of mercury is 133.322387415 Pa.
  kpa: times(1000 / 133.322387415),
};
const fahrenheit: Convert = (value) => (value - 32) / 1.8;
const RATES = Object.fromEntries(['count/min', 'bpm', '/min', '1/min', 'beats/min'].map((unit) => [unit, times(1)]));

/** For each quantity its units, folded to lower case without spaces. */
const UNITS: Partial<Record<Quantity, Readonly<Record<string, Convert>>>> = {
  weight: {
    ...{ kg: times(1), g: times(0.001), oz: times(POUND / 16), st: times(14 * POUND) },
    ...{ lb: times(POUND), lbs: times(POUND), '[lb_av]': times(POUND) },
  },
  height: {
    ...{ cm: times(1), m: times(100), mm: times(0.1), in: times(2.54), '[in_i]': times(2.54) },
    ...{ ft: times(30.48), '[ft_i]': times(30.48) },
  },
  maxPressure: PRESSURE,
  minPressure: PRESSURE,
  heartRate: { ...RATES, 'count/s': times(60), hz: times(60) },
  oxygen: { '%': times(1) },
  perfusionIndex: { '%': times(1) },
  temperature: {
    ...{ degc: times(1), '°c': times(1), c: times(1), cel: times(1) },
    ...{ degf: fahrenheit, '°f': fahrenheit, f: fahrenheit, '[degf]': fahrenheit },
    k: (value) => value - 273.15,
  },
  glucose: { 'mg/dl': times(1), 'mg/l': times(0.1), 'g/l': times(100), 'mmol/l': times(GLUCOSE / 10) },
};

const folded = (unit: string) => unit.replace(/\s+/g, '').toLowerCase();

/** The conversion of a unit to ours; undefined for an unknown unit. */
export function conversionOf(name: Quantity, unit: string): Convert | undefined {
  const written = folded(unit);
  // HealthKit writes the molar mass into the unit: mmol<180.15588000005408>/L.
  const [, mass] = /^mmol<(\d{1,4}(?:\.\d{1,20})?)>\/l$/.exec(written) ?? [];
  const known = UNITS[name];
  if (mass !== undefined)
    return name === 'glucose' && Math.abs(Number(mass) - GLUCOSE) < 0.1 ? times(Number(mass) / 10) : undefined;
  return known && Object.hasOwn(known, written) ? known[written] : undefined;
}

/** A value in our unit, to nine decimals, since binary fractions add a rest; undefined for an unknown unit. */
export function inOurUnit(name: Quantity, value: number, unit: string): number | undefined {
  const converted = conversionOf(name, unit)?.(value);
  return converted === undefined ? undefined : exact(converted);
}

export const exact = (value: number): number => Number(value.toFixed(9));

/** Whether a unit is the one in which the record keeps a quantity, however it is written. */
export const isOurs = (name: Quantity, unit: string): boolean => conversionOf(name, unit)?.(1) === 1;
