import { PacketError } from '@/lib/devices/gatt';

/*
 * Packets as devices of the standard profiles make them, by arithmetic only: written from the formats, not from their
 * parsers.
 */

const modulo = (value: number, base: number) => ((value % base) + base) % base;

export const u8 = (value: number) => [value];
export const u16 = (value: number) => [value % 256, Math.floor(value / 256)];
export const u24 = (value: number) => [value % 256, Math.floor(value / 256) % 256, Math.floor(value / 65_536)];
export const s16 = (value: number) => u16(modulo(value, 65_536));

/** A decimal, value × 10^power. */
export interface Sent {
  value: number;
  power: number;
}
export const sfloat = ({ value, power }: Sent) => u16(modulo(value, 4096) + modulo(power, 16) * 4096);
export const float = ({ value, power }: Sent) => [...u24(modulo(value, 2 ** 24)), modulo(power, 256)];
/** Dividing by a power of ten gives the nearest number, since both are whole. */
export const asNumber = ({ value, power }: Sent) => (power < 0 ? value / 10 ** -power : value * 10 ** power);

export function stamp(time: string): number[] {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = time.split(/\D/).map(Number);
  return [...u16(year), month, day, hour, minute, second];
}

/** The number in which only these bits are set. */
export const bits = (...set: number[]) => set.reduce((sum, bit) => sum + 2 ** bit, 0);
/** The flags of the parts that are present; the first part has bit `first`. */
export const flagsOf = (first: number, ...parts: unknown[]) =>
  bits(...parts.flatMap((part, index) => (part === null ? [] : [first + index])));

export const packet = (...parts: (number[] | null)[]) => Uint8Array.from(parts.flatMap((part) => part ?? []));
export const hex = (text: string) =>
  Uint8Array.from(text.match(/[0-9A-F]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The fault of a packet as text, or the values if it is read; any other error is thrown. */
export function faultOf(read: () => unknown): string {
  try {
    return `read: ${JSON.stringify(read())}`;
  } catch (fault) {
    if (fault instanceof PacketError) return `${fault.field}: ${fault.code}`;
    throw fault;
  }
}
