import { expect, test } from 'vitest';
import { isOnes, isOwned } from '@/components/devices/checkme-rows';
import { type Choosable, chosenOf } from '@/components/devices/choosing';
import { fetcherOf } from '@/components/devices/fetching';
import { isSure, refusalsAfter, rowsOf, rowsOfUser, usersIn } from '@/components/devices/standard-rows';
import type { FoundReading, ReadingWarning } from '@/lib/devices/adapters';
import type { DeviceEcg } from '@/lib/devices/reading';
import type { CheckmeData, DeviceState } from '@/lib/devices/sessions';
import type { Standing } from '@/lib/sections/devices/model/model';

// Which users' readings are shown, and which readings are preselected.

const found = (weight: number, user: number | null = null, warnings: ReadingWarning[] = []): FoundReading => ({
  reading: { kind: 'weight', measuredAt: `2026-11-20T08:00:${10 + weight}`, weight },
  ...{ user, warnings },
});
const weights = (rows: readonly Choosable[]) => rows.map(({ reading }) => reading?.weight);

test('of a device with several users only the readings of the chosen user and of no known user are listed', () => {
  const rows = rowsOf([found(1, 1), found(2, 2), found(3)], true);
  expect(usersIn(rows)).toEqual([1, 2]);
  expect(weights(rowsOfUser(rows, 2))).toEqual([3, 2]);
  expect(weights(rowsOfUser(rows, null))).toEqual([3]);
});

test('a reading that may be of another person, was measured badly or has an unknown time is not preselected', () => {
  const sure = (one: FoundReading, { isShared = false, isMeasuring = true } = {}) =>
    rowsOf([one], isMeasuring).map((row) => isSure(row, isShared))[0];
  expect(sure(found(1))).toBe(true);
  expect(sure(found(1, 1), { isShared: true })).toBe(true);
  expect(sure(found(1), { isShared: true })).toBe(false);
  for (const warning of ['body_movement', 'cuff_too_loose', 'improper_position'] as const)
    expect(sure(found(1, null, [warning])), warning).toBe(false);
  expect(sure(found(1, null, ['irregular_pulse', 'time_of_arrival']))).toBe(true);
  expect(sure(found(1, null, ['time_of_arrival']), { isMeasuring: false })).toBe(false);
});

test('a reading becomes a row once, and keeps its mark as stored while the device measures', () => {
  const one = found(1);
  const [row] = rowsOf([one], false);
  expect(rowsOf([one], true)[0]).toBe(row);
  expect(row?.isStored).toBe(true);
});

test("the patient's choice of a row counts; without one a row is chosen if it is new and sure", () => {
  const rows = rowsOf(
    [1, 2, 3, 4, 5, 6].map((weight) => found(weight)),
    true,
  );
  const keyOf = (weight: number) => rows.find(({ reading }) => reading?.weight === weight)?.key ?? '';
  const recorded = new Map<string, Standing>([
    ...[1, 2, 3].map((weight) => [keyOf(weight), 'new'] as const),
    [keyOf(4), 'deleted'],
    [keyOf(5), 'stored'],
  ]);
  const picks = new Map([2, 4, 5, 6].map((weight) => [keyOf(weight), weight !== 2]));
  const isPreselected = ({ reading }: Choosable) => reading?.weight !== 3;
  // Reading 3 is doubtful, and for reading 6 the record has not answered yet.
  expect(weights(chosenOf(rows, recorded, { picks, isPreselected }))).toEqual([4, 1]);
});

test('a notice of a refusal ends with the next good measurement, not with a stored reading', () => {
  const before = { readings: 1, over: 0 };
  expect(refusalsAfter(before, { readings: 1, refused: 2 }, true)).toBe(before);
  expect(refusalsAfter(before, { readings: 2, refused: 2 }, false)).toEqual({ readings: 2, over: 0 });
  expect(refusalsAfter(before, { readings: 2, refused: 2 }, true)).toEqual({ readings: 2, over: 2 });
  // With another device of the same model the notices start over.
  expect(refusalsAfter({ readings: 5, over: 4 }, { readings: 0, refused: 0 }, false).over).toBe(0);
});

const user = (id: number) => ({ id }) as NonNullable<CheckmeData['users']>[number];
const damaged = [{ file: 'usr.dat', code: 'bad_value', records: 1 }] as CheckmeData['faults'];

test('a CheckMe belongs to one person only if its list of users is complete and names one', () => {
  expect(isOnes({ users: [user(1)], faults: [] })).toBe(true);
  expect(isOnes({ users: [user(1)], faults: damaged })).toBe(false);
  for (const users of [null, [], [user(1), user(2)]]) expect(isOnes({ users, faults: [] })).toBe(false);
});

test("only pressures and tracings of a user's own list surely belong to that user", () => {
  const row = (of: object) => ({ key: '', measuredAt: '', objection: null, ...of });
  expect(isOwned(row({ reading: { kind: 'pressure' } }))).toBe(true);
  expect(isOwned(row({ entry: { userId: 2 } }))).toBe(true);
  expect(isOwned(row({ entry: { userId: null } }))).toBe(false);
  expect(isOwned(row({ reading: { kind: 'oxygen' } }))).toBe(false);
});

test.each([
  [{ kind: 'failed', code: 'file_short' }, 'unread'],
  [{ kind: 'disconnected' }, 'gone'],
  [{ kind: 'connected' }, 'cancelled'],
] as [DeviceState, string][])('a tracing that was not read in the device state %o is %s', async (state, why) => {
  const session = { readEcg: async () => null, getSnapshot: () => ({ state }) as never };
  const entry = { detailFile: '1' } as Choosable['entry'] & object;
  expect(await fetcherOf(session)({ key: '1', measuredAt: '', objection: null, entry })).toBe(why);
  const ecg = {} as DeviceEcg;
  expect(
    await fetcherOf({ ...session, readEcg: async () => ecg })({ key: '1', measuredAt: '', objection: null, entry }),
  ).toBe(ecg);
});
