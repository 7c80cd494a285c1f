import { describe, expect, test } from 'vitest';
import type { Adapted } from '@/lib/devices/adapters';
import type { LiveValue } from '@/lib/devices/sessions';
import { LiveValues, Steadiness } from '@/lib/devices/sessions/live';
import { VirtualClock } from '../../support/checkme/clock';

const oxygen = (percent: number, pulse: number): Adapted => ({
  found: {
    reading: { kind: 'oxygen', measuredAt: '2026-11-22T18:30:00', oxygen: percent, heartRate: pulse },
    warnings: [],
    user: null,
  },
});
const NONE: Adapted = { refused: 'not_reliable' };

/** Feeds one value per step; returns the steps at which a value is reported as steady for the first time. */
function firstSteady(values: Adapted[], stepMs = 1000) {
  const steadiness = new Steadiness();
  return values.flatMap((value, second) => (steadiness.add(value, second * stepMs).first ? [second] : []));
}
const same = (seconds: number, value = oxygen(97, 64)) => Array.from({ length: seconds }, () => value);

describe('a live value', () => {
  test('is steady after seven seconds of similar values, which is reported once', () => {
    expect(firstSteady(same(30))).toEqual([7]);
    expect(
      firstSteady(Array.from({ length: 30 }, (_, second) => oxygen(96 + (second % 3), 60 + (second % 6)))),
    ).toEqual([7]);
  });

  test('is not steady while it climbs or jumps', () => {
    expect(firstSteady(Array.from({ length: 12 }, (_, second) => oxygen(80 + second, 64)))).toEqual([]);
    expect(firstSteady(Array.from({ length: 30 }, (_, second) => oxygen(97, second % 2 ? 60 : 72)))).toEqual([]);
    expect(firstSteady([...same(5, oxygen(88, 64)), ...same(20)])).toEqual([12 + 1]);
  });

  test('must become steady anew after a refused value, and after a pause', () => {
    expect(firstSteady([...same(10), NONE, ...same(10)])).toEqual([7, 18]);
    expect(firstSteady(same(4), 4000)).toEqual([]);
  });

  test('is current for three seconds', () => {
    const steadiness = new Steadiness();
    steadiness.add(oxygen(97, 64), 1000);
    expect(steadiness.current(4000)?.oxygen).toBe(97);
    expect(steadiness.current(4001)).toBeNull();
    steadiness.add(NONE, 4002);
    expect(steadiness.current(4002)).toBeNull();
  });
});

test('two services become steady independently, and one of them is shown as long as it has a value', () => {
  const clock = new VirtualClock();
  let live: LiveValue | null = null;
  const values = new LiveValues(clock, (one) => {
    live = one;
  });
  const beats: Adapted = {
    found: {
      reading: { kind: 'heartRate', measuredAt: '2026-11-22T18:30:00', heartRate: 80 },
      warnings: [],
      user: null,
    },
  };
  let now = 0;
  clock.now = () => now;
  const firsts: string[] = [];
  for (now = 0; now < 20_000; now += 1000)
    for (const [service, value] of [
      ['pulseOximeter', oxygen(97, 64)],
      ['heartRate', beats],
      ['other', NONE],
    ] as const) {
      const first = values.add(service, value);
      if (first) firsts.push(`${service} ${now}`);
      expect(live).toMatchObject({ reading: { kind: 'oxygen' }, steady: now >= 7000 });
    }
  expect(firsts).toEqual(['pulseOximeter 7000', 'heartRate 7000']);
  values.add('pulseOximeter', NONE);
  expect(live).toBeNull();
  values.add('heartRate', beats);
  expect(live).toMatchObject({ reading: { kind: 'heartRate' }, steady: true });
  expect(values.current()?.heartRate).toBe(80);
});
