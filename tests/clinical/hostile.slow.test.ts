import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, EXAMPLES, NAMES } from './examples';

const CODES = ['missing', 'not_a_number', 'out_of_range', 'unknown_option', 'exclusive'];
const NOT_NUMBERS: unknown[] = [
  Number.NaN,
  '70',
  '',
  ' 70 ',
  '7e1',
  true,
  [70],
  {},
  { valueOf: () => 70 },
  70n,
  new Number(70),
];
const OUT_OF_RANGE = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, -1e-9, Number.MAX_VALUE, 1e7];
const NO_OPTIONS: unknown[] = ['', 'unknown', 'Male', 'toString', '__proto__', 'true', 0, 1, Number.NaN, ['male'], {}];

const fields = NAMES.flatMap((name) =>
  Object.entries(EXAMPLES[name]).map(([field, sound]) => ({ name, field, sound })),
);
const code = (name: (typeof NAMES)[number], field: string, value: unknown) => {
  const answer = ask(name, { ...EXAMPLES[name], [field]: value });
  // One field was spoilt, so exactly one field may be reported.
  return answer.ok ? answer : answer.reasons.map((reason) => [reason.field, reason.code]);
};

test.each(NAMES)('%s accepts its example', (name) => {
  expect(ask(name, EXAMPLES[name]).ok).toBe(true);
});

describe.each(fields.filter(({ field }) => field !== 'doseMgPerKg'))('$name: $field', ({ name, field, sound }) => {
  test('is reported as missing', () => {
    for (const absent of [undefined, null]) expect(code(name, field, absent)).toEqual([[field, 'missing']]);
    const { [field]: _, ...rest } = EXAMPLES[name] as Record<string, unknown>;
    expect(ask(name, rest)).toEqual({ ok: false, reasons: [{ field, code: 'missing' }] });
  });
  test('is refused by name if its type, range or option is wrong', () => {
    if (typeof sound === 'number') {
      for (const value of NOT_NUMBERS) expect(code(name, field, value)).toEqual([[field, 'not_a_number']]);
      for (const value of OUT_OF_RANGE) expect(code(name, field, value)).toEqual([[field, 'out_of_range']]);
    } else {
      for (const value of NO_OPTIONS) expect(code(name, field, value)).toEqual([[field, 'unknown_option']]);
    }
  });
});

test('without an object every field is reported as missing', () => {
  for (const name of NAMES) {
    for (const nothing of [undefined, null, 5, 'x', true, [], () => 1]) {
      const answer = ask(name, nothing);
      const blamed = answer.ok ? [] : answer.reasons.filter(({ code }) => code === 'missing').map(({ field }) => field);
      expect(blamed).toEqual(expect.arrayContaining(Object.keys(EXAMPLES[name])));
    }
  }
});

test('an unknown table is refused; null means the default table', () => {
  for (const name of ['hasBled', 'cha2ds2Vasc'] as const) {
    expect(code(name, 'table', 'friberg_2099')).toEqual([['table', 'unknown_option']]);
    expect(code(name, 'table', null)).toEqual(ask(name, EXAMPLES[name]));
  }
});

const numbers = fc.oneof(
  fc.double(),
  fc.constantFrom(1e-6, 0.01, 0.02, 0.1, 0.25, 0.5, 1, 1.4, 10, 13, 20, 30, 40, 50, 69.999, 79.999, 89.999),
  fc.constantFrom(-0, 80, 100, 130.999, 200, 300, 400, 1000, 3000, 1e4, 5e4, 1e6),
);
const anyValue = fc.oneof(
  { weight: 30, arbitrary: numbers },
  fc.constantFrom('male', 'female', 'low', 'very_high', 'african_american', true, false, null, undefined),
  fc.anything(),
);

test.each(NAMES)('%s never returns NaN, Infinity or -0, and never throws', (name) => {
  const example: Record<string, unknown> = EXAMPLES[name];
  const spoilt = Object.keys(example).map((field) => {
    const kind = typeof example[field] === 'number' ? numbers : fc.constant(example[field]);
    return [
      field,
      fc.oneof(
        { weight: 30, arbitrary: kind },
        { weight: 60, arbitrary: fc.constant(example[field]) },
        { weight: 5, arbitrary: anyValue },
      ),
    ];
  });
  let computed = 0;
  const inputs = fc.record({ ...Object.fromEntries(spoilt), extra: fc.anything() });
  const holds = (input: unknown) => {
    const answer = ask(name, input);
    if (answer.ok) {
      computed += 1;
      const results = Object.values(answer).filter((value) => value !== true && value !== null);
      for (const value of results) expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true);
    } else {
      expect(answer.reasons.length).toBeGreaterThan(0);
      for (const { field, code } of answer.reasons)
        expect([field in example || field === 'doseMgPerM2', CODES.includes(code)]).toEqual([true, true]);
    }
  };
  fc.assert(fc.property(inputs, holds), { numRuns: 1000 });
  expect(computed).toBeGreaterThan(0);
});
