import fc from 'fast-check';
import { asNumber, type Sent } from './gatt-packets';

// The parts of arbitrary measurements.

/** A packet, and the values that must be read from it. */
export interface Measured {
  bytes: Uint8Array;
  expected: Record<string, unknown>;
}

export const sent = (power: number, from: number, to: number): fc.Arbitrary<Sent> =>
  fc.integer({ min: from, max: to }).map((value) => ({ value, power }));
export const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 1 });
export const time = fc
  .date({ min: new Date('1999-12-31T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19));
export const read = (value: Sent | null) => value && asNumber(value);
export const stampOf = (at: string | null) => ({ date: at, stamped: at !== null });
export const user = fc.integer({ min: 0, max: 254 });
export const pulse = fc.oneof(sent(0, 20, 300), sent(-1, 200, 2000));
export const percent = fc.oneof(sent(0, 1, 100), sent(-1, 1, 1000));
