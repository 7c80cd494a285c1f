/*
 * Encodes packets as the protocol's specification says, independently of the code that reads them, so that an error in
 * either one is found.
 */

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export const asText = (text: string) => new TextEncoder().encode(text);

/** CRC-8 by polynomial division over GF(2), bit by bit. */
export function divided(bytes: Uint8Array): number {
  let rest = 0;
  for (const byte of [...bytes, 0]) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      rest = (rest << 1) | ((byte >> bit) & 1);
      if (rest & 0x100) rest ^= 0x107;
    }
  }
  return rest;
}

/** An answer of the device. */
export function answerOf(payload: Uint8Array, { ack = 0, packet = 0 } = {}): Uint8Array<ArrayBuffer> {
  const { length } = payload;
  const head = [0x55, ack, 255 - ack, packet % 256, packet >> 8, length % 256, length >> 8];
  const body = Uint8Array.from([...head, ...payload]);
  return joined(body, Uint8Array.of(divided(body)));
}

/** A number in little-endian bytes; negative numbers in two's complement. */
export function littleEnd(value: number, bytes: number): number[] {
  const whole = value < 0 ? value + 256 ** bytes : value;
  return Array.from({ length: bytes }, (_, byte) => Math.floor(whole / 256 ** byte) % 256);
}

/** YYYY-MM-DDTHH:mm:ss as seven bytes. */
export function stampOf(moment: string): number[] {
  const [year = 0, ...rest] = moment.split(/\D/).map(Number);
  return [...littleEnd(year, 2), ...rest];
}
