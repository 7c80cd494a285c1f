import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CheckmeFault,
  parseBloodPressure,
  parseEcgList,
  parseOxygen,
  parseTemperature,
  parseUsers,
} from '@/lib/devices/checkme';
import {
  asText,
  bytesOf,
  DECODED,
  ECG_ENTRY,
  faultIn,
  GUEST,
  joined,
  OXYGEN,
  PRESSURE,
  spoilt,
  TEMPERATURE,
  USER,
} from '../../support/checkme/reference';

const PARSERS = {
  users: parseUsers,
  pressure: parseBloodPressure,
  temperature: parseTemperature,
  oxygen: parseOxygen,
  ecgs: parseEcgList,
};
type Kind = keyof typeof PARSERS;
const RECORDS: [Kind, string, number, unknown][] = [
  ['users', USER, 27, DECODED.anna],
  ['pressure', PRESSURE, 11, DECODED.pressure],
  ['temperature', TEMPERATURE, 11, DECODED.temperature],
  ['oxygen', OXYGEN, 12, DECODED.oxygen],
  ['ecgs', ECG_ENTRY, 10, DECODED.ecg],
];

describe.each(RECORDS)('a file of %s', (kind, hex, size, decoded) => {
  const parse: (bytes: Uint8Array, refused?: CheckmeFault[]) => unknown[] = PARSERS[kind];

  test('has the values of the reference', () => {
    expect(parse(bytesOf(hex))).toEqual([decoded]);
    expect(parse(new Uint8Array())).toEqual([]);
  });

  test('is read from the middle of a larger buffer, too', () => {
    expect(parse(joined(bytesOf('FFFFFF'), bytesOf(hex)).subarray(3))).toEqual([decoded]);
  });

  test('is refused when it does not end with a record', () => {
    for (let length = 1; length < size; length += 1) {
      if (kind !== 'temperature' || length !== 10)
        expect(faultIn(() => parse(bytesOf(hex).subarray(0, length)))).toBe('file_length');
    }
  });

  test('gives only sound readings or a fault, whatever its bytes', () => {
    const any = fc.oneof(
      fc.uint8Array({ maxLength: 130 }),
      fc.array(fc.uint8Array({ minLength: size, maxLength: size }), { maxLength: 6 }).map((parts) => joined(...parts)),
      fc.tuple(fc.nat(size - 1), fc.nat(255)).map(([at, value]) => spoilt(hex, at, value)),
    );
    fc.assert(
      fc.property(any, (bytes) => {
        const code = faultIn(() => parse(bytes).forEach(expectSound));
        expect([null, 'file_length', 'bad_value']).toContain(code);
      }),
      { numRuns: 300 },
    );
  });
});

/** Expects that a reading has only dates that exist, and numbers within what is measured. */
function expectSound(reading: unknown) {
  for (const [field, value] of Object.entries(reading as object)) {
    if (field === 'date') expect(new Date(`${value}Z`).toISOString()).toBe(`${value}.000Z`);
    if (typeof value === 'number') expect(Number.isFinite(value) && value >= 0 && value <= 635).toBe(true);
  }
}

describe('a date', () => {
  test.each([
    ['month 13', 2, 13],
    ['no month', 2, 0],
    ['the 31st of November', 3, 31],
    ['no day', 3, 0],
    ['24 hours', 4, 24],
    ['60 minutes', 5, 60],
    ['60 seconds', 6, 60],
    ['the year 1999', 0, 0xcf],
  ])('that does not exist is refused: %s', (_, at, value) => {
    for (const [kind, hex] of RECORDS.slice(1))
      expect(faultIn(() => PARSERS[kind](spoilt(hex, at, value)))).toBe('bad_value');
  });

  test('of 29 February is accepted in a leap year only', () => {
    expect(parseBloodPressure(spoilt(PRESSURE, 0, 0xe8, 7, 2, 29))[0]?.date).toBe('2024-02-29T08:15:30');
    expect(faultIn(() => parseBloodPressure(spoilt(PRESSURE, 0, 0xe7, 7, 2, 29)))).toBe('bad_value');
  });
});

describe('an impossible number', () => {
  const CASES: [Kind, string, string, number, number[]][] = [
    ['pressure', PRESSURE, 'systolicMmHg', 7, [0x2d, 1]],
    ['pressure', PRESSURE, 'systolicMmHg', 7, [39, 0]],
    ['pressure', PRESSURE, 'diastolicMmHg', 9, [19]],
    ['pressure', PRESSURE, 'diastolicMmHg', 9, [128]],
    ['pressure', PRESSURE, 'pulseBpm', 10, [0]],
    ['pressure', PRESSURE, 'pulseBpm', 10, [255]],
    ['temperature', TEMPERATURE, 'mode', 7, [2]],
    ['temperature', TEMPERATURE, 'temperatureC', 8, [0, 0]],
    ['temperature', TEMPERATURE, 'temperatureC', 8, [0xc3, 1]],
    ['oxygen', OXYGEN, 'mode', 7, [2]],
    ['oxygen', OXYGEN, 'oxygenPercent', 8, [101]],
    ['oxygen', OXYGEN, 'pulseBpm', 9, [19]],
    ['oxygen', OXYGEN, 'pulseBpm', 9, [251]],
    ['oxygen', OXYGEN, 'pulseBpm', 9, [254]],
    ['ecgs', ECG_ENTRY, 'mode', 7, [0]],
    ['ecgs', ECG_ENTRY, 'mode', 7, [5]],
    ['users', USER, 'icon', 17, [0]],
    ['users', USER, 'icon', 17, [11]],
    ['users', USER, 'gender', 18, [2]],
    ['users', USER, 'birth', 21, [13]],
    ['users', USER, 'weightKg', 23, [0xff, 0xff]],
    ['users', USER, 'heightCm', 25, [19, 0]],
  ];

  test.each(CASES)('%s: %s %s is reported with its record and field', (kind, hex, field, at, values) => {
    const bytes = joined(bytesOf(hex), spoilt(hex, at, ...values));
    if (kind === 'users') bytes.set([9], 27);
    const parse: (bytes: Uint8Array, refused?: CheckmeFault[]) => unknown[] = PARSERS[kind];
    expect(faultIn(() => parse(bytes))).toBe('bad_value');
    const refused: CheckmeFault[] = [];
    expect(parse(bytes, refused)).toHaveLength(1);
    expect(refused.map(({ code, place }) => ({ code, place }))).toEqual([
      { code: 'bad_value', place: { record: 1, field } },
    ]);
  });
});

describe('users', () => {
  test('are read without the data that they have not given', () => {
    expect(parseUsers(bytesOf(USER + GUEST))).toEqual([DECODED.anna, DECODED.guest]);
    const empty = spoilt(USER, 19, 0, 0, 0, 0, 0, 0, 0, 0);
    expect(parseUsers(empty)[0]).toMatchObject({ birth: null, weightKg: null, heightCm: null });
  });

  test('have names without characters that cannot be shown, such as cut-off letters', () => {
    expect(parseUsers(spoilt(USER, 1, ...asText('Zoë')))[0]?.name).toBe('Zoë ROSSI');
    expect(parseUsers(spoilt(USER, 1, ...asText('AB\u202e\x07C'), 0))[0]?.name).toBe('ABC');
    expect(parseUsers(spoilt(USER, 1, ...asText('abcdefghijklmnoè').slice(0, 16)))[0]?.name).toBe('abcdefghijklmno');
  });

  test('of zeros only are refused', () => {
    expect(faultIn(() => parseUsers(new Uint8Array(27)))).toBe('bad_value');
    expect(parseUsers(joined(bytesOf(USER), new Uint8Array(27)), [])).toEqual([DECODED.anna]);
  });

  test('with the same number are refused, since they would share their readings', () => {
    expect(faultIn(() => parseUsers(bytesOf(USER + USER)))).toBe('bad_value');
  });
});

describe('temperatures', () => {
  const SHORT = TEMPERATURE.slice(0, 20);

  test('are read from records of ten bytes, too, which have no face', () => {
    const { face: _, ...rest } = DECODED.temperature;
    expect(parseTemperature(bytesOf(SHORT.repeat(2)))).toEqual(Array(2).fill({ ...rest, face: null }));
  });

  test('of a length that both record sizes divide are read with the size that gives valid dates', () => {
    expect(parseTemperature(bytesOf(TEMPERATURE.repeat(10)))).toEqual(Array(10).fill(DECODED.temperature));
    expect(parseTemperature(bytesOf(SHORT.repeat(11)))).toHaveLength(11);
    expect(faultIn(() => parseTemperature(new Uint8Array(110)))).toBe('file_length');
  });

  test('of such a length with impossible records are read with the size that gives more valid ones', () => {
    const spoiltAt = (hex: string, records: number, ...bad: number[]) =>
      joined(...Array.from({ length: records }, (_, at) => spoilt(hex, 2, bad.includes(at) ? 13 : 11)));
    const cases: [Uint8Array, number, number][] = [
      [spoiltAt(TEMPERATURE, 10, 4), 9, 1],
      [spoiltAt(TEMPERATURE, 10, 0, 9), 8, 2],
      [spoiltAt(SHORT, 11, 0, 5), 9, 2],
      [spoiltAt(TEMPERATURE, 9, 4), 8, 1],
      // An invalid mode in a record with a valid date.
      [joined(spoiltAt(TEMPERATURE, 9), spoilt(TEMPERATURE, 7, 9)), 9, 1],
    ];
    for (const [bytes, sound, bad] of cases) {
      const refused: CheckmeFault[] = [];
      expect([parseTemperature(bytes, refused).length, refused.length]).toEqual([sound, bad]);
      expect(refused.every(({ code }) => code === 'bad_value')).toBe(true);
      expect(faultIn(() => parseTemperature(bytes))).toBe('bad_value');
    }
    // Only the first record is valid, and both sizes find it: the size cannot be determined.
    const others = Array.from({ length: 9 }, (_, at) => at + 1);
    expect(faultIn(() => parseTemperature(spoiltAt(TEMPERATURE, 10, ...others), []))).toBe('file_length');
  });

  test('of an object are marked as such and may be higher', () => {
    expect(parseTemperature(spoilt(TEMPERATURE, 7, 1, 0x58, 2))[0]).toMatchObject({ mode: 'object', temperatureC: 60 });
  });
});

test('a value that an oximeter has not measured is null, not zero', () => {
  expect(parseOxygen(spoilt(OXYGEN, 8, 0, 0, 0, 2))[0]).toMatchObject({
    oxygenPercent: null,
    pulseBpm: null,
    perfusionIndexPercent: null,
    face: null,
  });
});

test('a pulse of 255 is read as none, and the saturation measured with it is kept', () => {
  expect(parseOxygen(spoilt(OXYGEN, 9, 255))[0]).toMatchObject({ oxygenPercent: 97, pulseBpm: null });
  expect(parseOxygen(spoilt(OXYGEN, 9, 250))[0]).toMatchObject({ oxygenPercent: 97, pulseBpm: 250 });
  expect(faultIn(() => parseOxygen(spoilt(OXYGEN, 8, 255)))).toBe('bad_value');
});

test('a list of tracings has the sad face and the voice note of a recording', () => {
  expect(parseEcgList(spoilt(ECG_ENTRY, 7, 4, 1, 1))[0]).toMatchObject({ mode: '2-lead', face: 'sad', voice: true });
});
