import { expect, test } from 'vitest';
import { encodeRecordRequest, parseRecordAnswer, type RecordRequest } from '@/lib/devices/gatt';
import { faultOf, hex } from './gatt-packets';

const REQUESTS: [RecordRequest, string][] = [
  [{ ask: 'report', records: 'all' }, '01 01'],
  [{ ask: 'report', records: 'first' }, '01 05'],
  [{ ask: 'report', records: 'last' }, '01 06'],
  [{ ask: 'count', records: 'all' }, '04 01'],
  [{ ask: 'report', records: { from: 258 } }, '01 03 01 0201'],
  [{ ask: 'report', records: { upTo: 258 } }, '01 02 01 0201'],
  [{ ask: 'count', records: { from: 1, upTo: 65_535 } }, '04 04 01 0100 FFFF'],
  [{ ask: 'abort' }, '03 00'],
];
test.each(REQUESTS)('the request %j has the bytes of the profile', (request, bytes) => {
  expect(encodeRecordRequest(request)).toEqual(hex(bytes));
});

test.each([{ from: -1 }, { upTo: 65_536 }, { from: 0.5 }, { from: 2, upTo: 1 }])(
  'records %j cannot be requested: encoding throws a RangeError',
  (records) => {
    expect(() => encodeRecordRequest({ ask: 'report', records })).toThrow(RangeError);
  },
);

test('the number of records is read', () => {
  expect(parseRecordAnswer(hex('05 00 0201'))).toEqual({ kind: 'recordCount', records: 258 });
});

test.each([
  ['01', 'success'],
  ['02', 'opCodeNotSupported'],
  ['03', 'invalidOperator'],
  ['04', 'operatorNotSupported'],
  ['05', 'invalidOperand'],
  ['06', 'noRecords'],
  ['07', 'abortUnsuccessful'],
  ['08', 'procedureNotCompleted'],
  ['09', 'operandNotSupported'],
])('the outcome %s is read as %s', (code, outcome) => {
  expect(parseRecordAnswer(hex(`06 00 01 ${code}`))).toEqual({ kind: 'recordAnswer', to: 'report', outcome });
});

test('an answer names the request that it belongs to', () => {
  const asked = ['01', '02', '03', '04'].map((code) => parseRecordAnswer(hex(`06 00 ${code} 01`)));
  expect(asked).toMatchObject([{ to: 'report' }, { to: 'delete' }, { to: 'abort' }, { to: 'count' }]);
});

test.each([
  ['', 'opCode: too_short'],
  ['05 00 02', 'records: too_short'],
  ['05 00 0200 00', 'length: too_long'],
  ['05 01 0200', 'operator: inconsistent'],
  ['01 00', 'opCode: inconsistent'],
  ['06 00 01', 'outcome: too_short'],
  ['06 00 05 01', 'opCode: impossible_value'],
  ['06 00 01 00', 'outcome: impossible_value'],
  ['06 00 01 0A', 'outcome: impossible_value'],
])('%j is refused as an answer: %s', (bytes, fault) => {
  expect(faultOf(() => parseRecordAnswer(hex(bytes)))).toBe(fault);
});
