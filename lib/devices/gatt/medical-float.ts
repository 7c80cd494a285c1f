import { PacketError } from './errors';

/* Number formats of IEEE 11073-20601: a decimal with exponent, SFLOAT in 16 bits (12-bit mantissa) and FLOAT in 32 bits
   (24-bit mantissa), with some patterns that are not numbers. */

export interface Decimal {
  mantissa: number;
  exponent: number;
}
/** NRes: not at this resolution. */
export type NoNumber = 'NaN' | 'NRes' | '+INFINITY' | '-INFINITY' | 'reserved';
export type MedicalFloat = Decimal | NoNumber;

// Special only with exponent 0: 2047 × 10^-1 is 204.7.
const SFLOAT_SPECIAL: Readonly<Record<number, NoNumber>> = {
  2046: '+INFINITY',
  2047: 'NaN',
  2048: 'NRes',
  2049: 'reserved',
  2050: '-INFINITY',
};
const FLOAT_SPECIAL: Readonly<Record<number, NoNumber>> = {
  8388606: '+INFINITY',
  8388607: 'NaN',
  8388608: 'NRes',
  8388609: 'reserved',
  8388610: '-INFINITY',
};

// Shifting left and back extends the sign.
export const sfloatOf = (bits: number): MedicalFloat =>
  SFLOAT_SPECIAL[bits] ?? { mantissa: (bits << 20) >> 20, exponent: (bits << 16) >> 28 };
export const floatOf = (bits: number): MedicalFloat =>
  FLOAT_SPECIAL[bits] ?? { mantissa: (bits << 8) >> 8, exponent: bits >> 24 };

/**
 * The number nearest to a decimal, times ten to the power of `shift`. Multiplying by a power of ten would sometimes be inexact.
 */
export const numberOf = ({ mantissa, exponent }: Decimal, shift = 0) => Number(`${mantissa}e${exponent + shift}`);

const FAULTS = {
  NaN: 'not_measured',
  NRes: 'not_measured',
  reserved: 'not_measured',
  '+INFINITY': 'above_range',
  '-INFINITY': 'below_range',
} as const;

/** The decimal of a field that a reading requires. */
export function required(value: MedicalFloat, field: string): Decimal {
  if (typeof value === 'string') throw new PacketError(FAULTS[value], field);
  return value;
}

/** The decimal of an optional field. Devices fill fields they do not measure with 0 or NaN. */
export const decimalOf = (value: MedicalFloat | null): Decimal | null =>
  value === null || typeof value === 'string' || value.mantissa === 0 ? null : value;
