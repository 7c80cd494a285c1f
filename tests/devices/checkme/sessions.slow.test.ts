import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Part, SimulatedCheckme } from '@/lib/demo/devices/checkme/device';
import { CheckmeConnection, isFault } from '@/lib/devices/checkme';
import { VirtualClock } from '../../support/checkme/clock';
import { bytesOf, joined, PRESSURE, spoilt, USER } from '../../support/checkme/reference';

/*
 * T42. What can happen to an answer in transit. Damage affects up to eight neighbouring bits, which an 8-bit CRC always
 * detects. It misses wider damage in one of 256 cases, and nothing else in the protocol would detect that.
 */
const trouble = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('none') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('again', 'late'), ms: fc.integer({ min: 0, max: 4000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('damaged', 'damaged again'),
      at: fc.nat(),
      bits: fc.integer({ min: 1, max: 255 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut'), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('noise'), bytes: fc.uint8Array({ maxLength: 30 }) }) },
);
interface Trouble {
  kind: string;
  ms?: number;
  at?: number;
  bits?: number;
  bytes?: Uint8Array;
}

/** The answer in parts that end at random points, changed by the given trouble. */
function partsOf(
  answer: Uint8Array,
  cuts: readonly number[],
  { kind, ms = 0, at = 0, bits = 1, bytes }: Trouble,
): Part[] {
  const split = (whole: Uint8Array, fromMs: number): Part[] => {
    const ends = cuts.map((cut) => cut % whole.length).sort((one, other) => one - other);
    return [...ends, whole.length].map((end, part) => ({
      bytes: whole.slice(part ? ends[part - 1] : 0, end),
      afterMs: fromMs + part * 3,
    }));
  };
  const damaged = answer.map((byte, index) => (index === at % answer.length ? byte ^ bits : byte));
  if (kind === 'lost') return [];
  if (kind === 'again') return [...split(answer, 5), ...split(answer, 5 + ms)];
  if (kind === 'late') return split(answer, ms);
  if (kind === 'damaged') return split(damaged, 5);
  if (kind === 'damaged again') return [...split(answer, 5), ...split(damaged, 30)];
  if (kind === 'cut') return split(answer.slice(0, at % answer.length || 1), 5);
  if (kind === 'noise' && bytes) return split(joined(bytes, answer), 5);
  return split(answer, 5);
}

const MANY = joined(...Array.from({ length: 60 }, (_, nth) => spoilt(PRESSURE, 7, 100 + nth)));

function device(clock: VirtualClock, troubles: readonly Trouble[], cuts: readonly number[], counts: boolean) {
  const simulated = new SimulatedCheckme(clock, {
    counts,
    parts: (answer, nth) => partsOf(answer, cuts, troubles[nth] ?? { kind: 'none' }),
  });
  simulated.files.set('usr.dat', bytesOf(USER));
  simulated.files.set('1nibp.dat', MANY);
  simulated.files.set('2nibp.dat', bytesOf(PRESSURE));
  return simulated;
}

/** The third user has no file. */
const READS = ['users', 1, 3, 2] as const;
const readOne = (connection: CheckmeConnection, what: (typeof READS)[number]) =>
  what === 'users' ? connection.users() : connection.bloodPressure(what);

/** Reads all files in one session; returns each as text, or its fault's code. */
async function session(troubles: readonly Trouble[], cuts: readonly number[], counts: boolean): Promise<string[]> {
  const clock = new VirtualClock();
  const connection = new CheckmeConnection(device(clock, troubles, cuts, counts), { clock });
  const outcomes = READS.map((what) =>
    readOne(connection, what).then(
      (found) => JSON.stringify(found),
      (error: unknown) => {
        if (!isFault(error)) throw error;
        return error.code;
      },
    ),
  );
  return clock.run(Promise.all(outcomes));
}

test('ten thousand sessions with split, repeated, late, lost or damaged answers give right data or a fault', async () => {
  const right = await session([], [], true);
  expect(right[2]).toBe('file_missing');
  const seen = { right: 0, fault: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(trouble, { maxLength: 16 }),
      fc.array(fc.nat(), { maxLength: 3 }),
      fc.boolean(),
      async (troubles, cuts, counts) => {
        const outcomes = await session(troubles, cuts, counts);
        outcomes.forEach((outcome, nth) => {
          if (outcome === right[nth]) seen.right += 1;
          else {
            expect(outcome).toMatch(/^[a-z_]+$/);
            expect(outcome).not.toBe('file_missing');
            seen.fault += 1;
          }
        });
      },
    ),
    { numRuns: 10_000 },
  );
  // Both outcomes must be frequent; otherwise the test has tried too little.
  expect(seen.right).toBeGreaterThan(30_000);
  expect(seen.fault).toBeGreaterThan(100);
});
