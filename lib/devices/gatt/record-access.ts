import { PacketError } from './errors';
import { nameOf } from './names';
import { type Bytes, Packet } from './packet';

/*
 * The Record Access Control Point, 0x2A52, which requests the measurements stored on a device. They arrive as
 * notifications of their own characteristics, followed by the control point's answer. Nothing here deletes records.
 */

const OP_CODES = { report: 1, abort: 3, count: 4 } as const;
const OPERATORS = { all: 1, upTo: 2, from: 3, between: 4, first: 5, last: 6 } as const;
const NUMBER_OF_RECORDS = 5;
const ANSWER = 6;
const BY_SEQUENCE_NUMBER = 1;

/**
 * The requested records; `last` is the most recent one. Ranges of sequence numbers are inclusive and exist for glucose
 * only.
 */
export type Records = 'all' | 'first' | 'last' | { from: number } | { upTo: number } | { from: number; upTo: number };
export type RecordRequest = { ask: 'report' | 'count'; records: Records } | { ask: 'abort' };

function sequenceNumbers(numbers: number[]): number[] {
  const sound = numbers.every((one) => Number.isInteger(one) && one >= 0 && one <= 0xffff);
  const [from = 0, to = from] = numbers;
  if (!sound || from > to) throw new RangeError('sequence numbers are whole, from 0 to 65535, the smaller one first');
  return [BY_SEQUENCE_NUMBER, ...numbers.flatMap((one) => [one & 0xff, one >> 8])];
}

function filter(records: Records): number[] {
  if (typeof records === 'string') return [OPERATORS[records]];
  if ('from' in records && 'upTo' in records)
    return [OPERATORS.between, ...sequenceNumbers([records.from, records.upTo])];
  return 'from' in records
    ? [OPERATORS.from, ...sequenceNumbers([records.from])]
    : [OPERATORS.upTo, ...sequenceNumbers([records.upTo])];
}

/** The bytes to write to the control point. It handles one request at a time; only `abort` may be sent before its answer. */
export const encodeRecordRequest = (request: RecordRequest): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(request.ask === 'abort' ? [OP_CODES.abort, 0] : [OP_CODES[request.ask], ...filter(request.records)]);

const ASKED = { 1: 'report', 2: 'delete', 3: 'abort', 4: 'count' } as const;
const OUTCOMES = {
  1: 'success',
  2: 'opCodeNotSupported',
  3: 'invalidOperator',
  4: 'operatorNotSupported',
  5: 'invalidOperand',
  6: 'noRecords',
  7: 'abortUnsuccessful',
  8: 'procedureNotCompleted',
  9: 'operandNotSupported',
} as const;
export type RecordOutcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

export type RecordAnswer =
  | { kind: 'recordCount'; records: number }
  | { kind: 'recordAnswer'; to: (typeof ASKED)[keyof typeof ASKED]; outcome: RecordOutcome };

/** Parses an indication of the control point. An unknown outcome of a later version does not count as success. */
export function parseRecordAnswer(bytes: Bytes): RecordAnswer {
  const packet = new Packet(bytes);
  const opCode = packet.uint8('opCode');
  const operator = packet.uint8('operator');
  if (operator !== 0) throw new PacketError('inconsistent', 'operator');
  if (opCode === NUMBER_OF_RECORDS) {
    const records = packet.uint16('records');
    packet.end();
    return { kind: 'recordCount', records };
  }
  if (opCode !== ANSWER) throw new PacketError('inconsistent', 'opCode');
  const to = nameOf(packet.uint8('opCode'), ASKED);
  const outcome = nameOf(packet.uint8('outcome'), OUTCOMES);
  packet.end();
  if (to === null || outcome === null) throw new PacketError('impossible_value', to === null ? 'opCode' : 'outcome');
  return { kind: 'recordAnswer', to, outcome };
}
