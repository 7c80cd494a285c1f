import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedBluetooth } from '@/lib/demo/devices/base/bluetooth';
import { SimulatedDevice } from '@/lib/demo/devices/base/device';
import type { Notify } from '@/lib/demo/devices/base/profile';
import { recordAccess } from '@/lib/demo/devices/base/record-access';
import { StandardSession } from '@/lib/devices/sessions';
import { VirtualClock } from '../../support/checkme/clock';
import { NOW } from './simulation';

/*
 * T42. A glucose meter whose packets are lost, repeated, cut or mixed with noise. Flipped bits are left out, since Bluetooth
 * itself detects them; a cut packet is shorter than its flags announce.
 */
const trouble = fc.oneof(
  { weight: 10, arbitrary: fc.constant({ kind: 'none' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'lost' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const), ms: fc.nat(300) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('noise' as const), bytes: fc.uint8Array({ maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'gone' as const }) },
);
type Trouble = typeof trouble extends fc.Arbitrary<infer Value> ? Value : never;

const SAMPLES = [96, 141, 118, 203];
const record = (mgDl: number, nth: number) => [0b10, nth, 0, 0xea, 0x07, 11, 20, 8, nth, 0, mgDl, 0xb0, 0x11];
const meal = (_: number, nth: number) => [0b10, nth, 0, (nth % 3) + 1];
const MEALS = ['preprandial', 'postprandial', 'fasting'];
const RIGHT = SAMPLES.map((glucose, nth) => ({
  kind: 'glucose',
  measuredAt: `2026-11-20T08:0${nth}:00`,
  glucose,
}));

async function session(troubles: readonly Trouble[]) {
  const clock = new VirtualClock();
  const stored = recordAccess(clock, SAMPLES.map(record), SAMPLES.map(meal));
  let nth = 0;
  const through =
    (notify: Notify): Notify =>
    (bytes) => {
      const what = troubles[nth] ?? { kind: 'none' };
      nth += 1;
      if (what.kind === 'gone') return device.disconnect();
      if (what.kind === 'lost') return;
      if (what.kind === 'noise') notify(what.bytes);
      notify(what.kind === 'cut' ? bytes.slice(0, Math.min(what.at, bytes.length - 1)) : bytes);
      if (what.kind === 'again') clock.at(clock.now() + what.ms, () => notify(bytes));
    };
  const characteristics = [
    { uuid: 0x2a18, notify: (notify: Notify) => stored.measurement(through(notify)) },
    { uuid: 0x2a34, notify: (notify: Notify) => stored.context(through(notify)) },
    { uuid: 0x2a52, write: stored.write, notify: (notify: Notify) => stored.answers(through(notify)) },
  ];
  const services = [{ uuid: 0x1808, advertised: true, characteristics }];
  const device = new SimulatedDevice({ name: 'x', services }, clock);
  const one = new StandardSession(new SimulatedBluetooth([device]), { clock, now: () => NOW });
  await clock.run(one.search());
  await clock.run(clock.wait(1000));
  return one.getSnapshot();
}

test('five hundred disturbed sessions with a meter give only right readings, and all of them or a fault', async () => {
  const seen = { whole: 0, fault: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(trouble, { maxLength: 14 }), async (troubles) => {
      const { state, readings } = await session(troubles);
      const values = readings.map(({ reading }) => reading);
      // Each value is one of the device's, occurs once, and has no meal but its own.
      const times = values.map(({ measuredAt }) => measuredAt);
      expect(new Set(times).size).toBe(values.length);
      for (const { meal, ...value } of values) {
        const nth = RIGHT.findIndex(({ measuredAt }) => measuredAt === value.measuredAt);
        expect(value).toEqual(RIGHT[nth]);
        expect([undefined, MEALS[nth % 3]]).toContain(meal);
      }
      if (state.kind === 'connected') expect(values.length).toBe(SAMPLES.length);
      else expect(['failed', 'disconnected']).toContain(state.kind);
      seen[state.kind === 'connected' ? 'whole' : 'fault'] += 1;
    }),
    { numRuns: 500 },
  );
  // Both outcomes must be frequent; otherwise the test has tried too little.
  expect(seen.whole).toBeGreaterThan(50);
  expect(seen.fault).toBeGreaterThan(50);
});
