import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Arrival, COMMANDS, crc8, encodeRequest, PacketAssembler } from '@/lib/devices/checkme';
import { readContent, startRead } from '@/lib/devices/checkme/framing';
import {
  answerOf,
  asText,
  BAD,
  bytesOf,
  divided,
  faultIn,
  hexOf,
  joined,
  OK,
  REQUESTS,
  SIZE_54,
} from '../../support/checkme/reference';

describe('the checksum', () => {
  test('is CRC-8/SMBus, as its check value and the packets of the reference show', () => {
    expect(crc8(asText('123456789'))).toBe(0xf4);
    expect(crc8(bytesOf('AA14EB00000000'))).toBe(0xc6);
    expect(crc8(bytesOf('AA05FA00000000'))).toBe(0x21);
    expect(crc8(new Uint8Array())).toBe(0);
  });

  test('equals the remainder of the polynomial division for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => crc8(bytes) === divided(bytes)));
  });
});

describe('a request', () => {
  test('has the bytes of the reference', () => {
    expect(hexOf(encodeRequest({ command: COMMANDS.info }))).toBe(REQUESTS.info);
    expect(hexOf(encodeRequest({ command: COMMANDS.ping, packet: 0, payload: new Uint8Array() }))).toBe(REQUESTS.ping);
    expect(hexOf(encodeRequest({ command: COMMANDS.startRead, packet: 0, payload: asText('usr.dat\0') }))).toBe(
      REQUESTS.usr,
    );
    expect(hexOf(startRead('1nibp.dat'))).toBe(REQUESTS.nibp);
    expect([0, 1, 300].map((packet) => hexOf(readContent(packet)))).toEqual([
      REQUESTS.content0,
      REQUESTS.content1,
      REQUESTS.content300,
    ]);
    expect(hexOf(encodeRequest({ command: COMMANDS.endRead }))).toBe(REQUESTS.end);
  });

  test.each([
    ['a command of more than a byte', () => encodeRequest({ command: 256 })],
    ['no whole packet number', () => encodeRequest({ command: 4, packet: 1.5 })],
    ['a packet number of more than two bytes', () => encodeRequest({ command: 4, packet: 65_536 })],
    ['too much to carry', () => encodeRequest({ command: 4, payload: new Uint8Array(513) })],
    ['a name that is too long', () => startRead('x'.repeat(31))],
    ['a name with a NUL in it', () => startRead('usr\0.dat')],
    ['no name', () => startRead('')],
  ])('cannot be made with %s', (_, make) => {
    expect(faultIn(make)).toBe('bad_request');
  });
});

/** The packets and faults that fragments produce, as comparable texts, and the number of pending bytes. */
function arrivalsOf(...fragments: Uint8Array[]) {
  const assembler = new PacketAssembler();
  const arrivals = fragments.flatMap((fragment) => assembler.push(fragment));
  return { told: arrivals.map(inWords), pending: assembler.pending };
}
const inWords = ({ packet, fault }: Arrival) =>
  fault ? fault.code : `${packet.ok} ${packet.packet} ${hexOf(packet.payload)}`;

/** The bytes, split at the given places. */
const parted = (bytes: Uint8Array, ends: readonly number[]) => {
  const at = [0, ...ends.map((end) => end % (bytes.length + 1)).sort((one, other) => one - other), bytes.length];
  return at.slice(1).map((end, part) => bytes.subarray(at[part], end));
};

const answers = fc
  .record({
    payload: fc.uint8Array({ maxLength: 512 }),
    ack: fc.constantFrom(0, 1),
    packet: fc.integer({ min: 0, max: 65_535 }),
  })
  .map(({ payload, ...rest }) => ({
    bytes: answerOf(payload, rest),
    words: `${rest.ack === 0} ${rest.packet} ${hexOf(payload)}`,
  }));
const cuts = fc.array(fc.nat(), { maxLength: 40 });

describe('the assembler', () => {
  test('reads the answers of the reference, several in one fragment', () => {
    const { told, pending } = arrivalsOf(bytesOf(OK + BAD + SIZE_54));
    expect(told).toEqual(['true 0 00000000', 'false 0 00000000', 'true 0 36000000']);
    expect(pending).toBe(0);
  });

  test('waits for the rest of a packet, and drops it at a reset', () => {
    const assembler = new PacketAssembler();
    expect(assembler.push(bytesOf(OK).subarray(0, 11))).toEqual([]);
    expect(assembler.pending).toBe(11);
    assembler.reset();
    expect(assembler.push(bytesOf(OK))).toHaveLength(1);
  });

  test('accepts the longest packet, and refuses a longer one by its header', () => {
    expect(arrivalsOf(answerOf(new Uint8Array(512))).told).toHaveLength(1);
    expect(arrivalsOf(bytesOf('5500FF00000102')).told).toEqual(['corrupt']);
  });

  test.each([
    ['a wrong mark', '5400FF0000040000000000EA'],
    ['a complement that is none', '5500FE0000040000000000EA'],
    ['an acknowledgement that is neither', '5502FD000004000000000099'],
    ['a wrong check sum', '5500FF0000040000000000EB'],
  ])('reports %s once, and finds the packet after it', (_, hex) => {
    expect(arrivalsOf(bytesOf(hex + SIZE_54)).told).toEqual(['corrupt', 'true 0 36000000']);
  });

  test('gives the same packets however they are split', () => {
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 6 }), cuts, (sent, ends) => {
        const bytes = joined(...sent.map((one) => one.bytes));
        expect(arrivalsOf(...parted(bytes, ends))).toEqual({ told: sent.map(({ words }) => words), pending: 0 });
      }),
      { numRuns: 300 },
    );
  });

  test('reports the same for any other bytes however they are split, and throws nothing', () => {
    const nearly = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      answers.map(({ bytes }) => bytes),
      fc.constant(bytesOf('5500FF0000')),
      fc.constant(bytesOf('55')),
    );
    fc.assert(
      fc.property(fc.array(nearly, { maxLength: 8 }), cuts, (parts, ends) => {
        const bytes = joined(...parts);
        const whole = arrivalsOf(bytes);
        expect(arrivalsOf(...parted(bytes, ends))).toEqual(whole);
        expect(arrivalsOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
      }),
      { numRuns: 200 },
    );
  });

  test('never accepts a packet with a flipped bit: it is reported as corrupt or stays incomplete', () => {
    fc.assert(
      fc.property(answers, fc.nat(), ({ bytes, words }, at) => {
        const bit = at % (bytes.length * 8);
        const flipped = bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        const { told, pending } = arrivalsOf(flipped);
        expect(told).not.toContain(words);
        expect(told.includes('corrupt') || pending > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
