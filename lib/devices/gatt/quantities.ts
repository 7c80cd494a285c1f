import { PacketError } from './errors';
import { type Decimal, decimalOf, type MedicalFloat, numberOf, required } from './medical-float';

/** Conversion of a device's unit to the record's: (value - zero) × factor, or times ten to the power of `shift`. */
export type Unit = { shift: number } | { factor: number; zero?: number };

export const SAME: Unit = { shift: 0 };
/** To mmHg; the conventional millimetre of mercury is 133.322387415 Pa. */
export const KILOPASCAL: Unit = { factor: 1000 / 133.322387415 };
/** To °C. */
export const FAHRENHEIT: Unit = { factor: 5 / 9, zero: 32 };
/** To kg. */
export const POUND: Unit = { factor: 0.45359237 };
/** To cm. */
export const INCH: Unit = { factor: 2.54 };
export const METRE: Unit = { shift: 2 };
/** To mg/dL. */
export const KILOGRAM_PER_LITRE: Unit = { shift: 5 };
/** To mmol/L, and from kg to g and from L to mL. */
export const THOUSANDTHS: Unit = { shift: 3 };
/** From kg to mg. */
export const MILLIONTHS: Unit = { shift: 6 };

/**
 * Rounded to the fewest decimals that keep adjacent values of the device distinct: the displayed value can be recovered from
 * the result, and 98.6 °F are 37 °C.
 */
function rounded(value: number, step: number): number {
  const decimals = Math.ceil(-Math.log10(step));
  // The format allows steps far smaller than a number can represent.
  return decimals > 100 ? value : Number(value.toFixed(Math.max(0, decimals)));
}

export function inUnit(decimal: Decimal, unit: Unit): number {
  if ('shift' in unit) return numberOf(decimal, unit.shift);
  const { factor, zero = 0 } = unit;
  return rounded((numberOf(decimal) - zero) * factor, factor * 10 ** decimal.exponent);
}

/** Possible values of a quantity in the record's unit: wider than any device shows, so values beyond were misread. */
export type Limits = readonly [above: number, upTo: number];
export const PRESSURE_MMHG: Limits = [0, 400];
export const RATE_BPM: Limits = [0, 350];
export const PERCENT: Limits = [0, 100];
export const TEMPERATURE_C: Limits = [0, 100];
export const WEIGHT_KG: Limits = [0, 400];
export const HEIGHT_CM: Limits = [0, 300];
export const BMI_KG_M2: Limits = [0, 500];
export const GLUCOSE_MG_DL: Limits = [0, 3000];
export const GLUCOSE_MMOL_L: Limits = [0, 170];

export function within(value: number, [above, upTo]: Limits, field: string): number {
  if (value > above && value <= upTo) return value;
  throw new PacketError('impossible_value', field);
}

interface Expected {
  field: string;
  limits: Limits;
  unit?: Unit;
}

export const quantity = (value: MedicalFloat, { field, limits, unit = SAME }: Expected): number =>
  within(inUnit(required(value, field), unit), limits, field);

export function optionalQuantity(value: MedicalFloat | null, { field, limits, unit = SAME }: Expected): number | null {
  const decimal = decimalOf(value);
  return decimal && within(inUnit(decimal, unit), limits, field);
}
