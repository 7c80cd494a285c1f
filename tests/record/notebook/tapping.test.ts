import { describe, expect, test } from 'vitest';
import { levelIn, tapLevel, toggled, touchedIn, withLevel, without, worstOf } from '@/components/body-map/area-levels';
import { nextArea } from '@/components/body-map/next-area';
import { type AreaKey, REGIONS } from '@/lib/sections/notebook/areas';
import { FACES } from '@/lib/sections/notebook/figure/details';
import type { AreaPain } from '@/lib/sections/notebook/strokes';

// The effect of taps and keys on body areas.

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

describe.each(FACES)('the arrow keys on the %s', (face) => {
  const regions = REGIONS[face];

  test('lead from every area to every other area', () => {
    const reachable = (from: AreaKey) => {
      const seen = new Set([from]);
      const open = [from];
      for (let area = open.pop(); area; area = open.pop())
        for (const key of KEYS) {
          const next = nextArea(regions, area, key);
          if (!next || seen.has(next)) continue;
          seen.add(next);
          open.push(next);
        }
      return seen.size;
    };
    for (const { key } of regions) expect([key, reachable(key)]).toEqual([key, regions.length]);
  });

  test('start at the first area and stop at the edge; Home and End go to the first and the last area', () => {
    expect(nextArea(regions, null, 'ArrowDown')).toBe(regions[0]?.key);
    expect(nextArea(regions, 'foot_left', 'ArrowDown')).toBe('foot_left');
    expect(nextArea(regions, 'foot_left', 'Home')).toBe(regions[0]?.key);
    expect(nextArea(regions, 'foot_left', 'End')).toBe(regions.at(-1)?.key);
    expect(nextArea(regions, 'foot_left', 'Tab')).toBeUndefined();
  });
});

test('a first tap gives an area the level, a second tap removes it, and other areas keep theirs', () => {
  const hand: AreaPain[] = [{ name: 'hand_left', dolore: 5 }];
  const both = toggled(hand, 'knee_right', 3);
  expect(both).toEqual([...hand, { name: 'knee_right', dolore: 3 }]);
  expect(toggled(both, 'knee_right', 1)).toEqual(hand);
  expect(withLevel(both, 'hand_left', 0)).toEqual([{ name: 'hand_left', dolore: 0 }, both[1]]);
  expect([levelIn(both, 'hand_left'), levelIn(both, 'face'), levelIn(both, null)]).toEqual([5, undefined, undefined]);
  expect(without(both, 'hand_left')).toEqual([both[1]]);
});

test('an area both tapped and drawn shows the worse level', () => {
  const at = (dolore: AreaPain['dolore']): AreaPain[] => [{ name: 'face', dolore }];
  expect([worstOf(at(2), at(4)), worstOf(at(4), at(2))]).toEqual([at(4), at(4)]);
});

describe('the area for which a level is requested right after a tap', () => {
  const knee: AreaPain = { name: 'knee_left', dolore: 3 };
  const foot: AreaPain = { name: 'foot_left', dolore: 3 };

  test('is the area that was tapped or got another level', () => {
    expect(touchedIn([], [knee], undefined)).toBe('knee_left');
    expect(touchedIn([knee], [knee, foot], 'knee_left')).toBe('foot_left');
    expect(touchedIn([knee, foot], [{ ...knee, dolore: 5 }, foot], 'foot_left')).toBe('knee_left');
  });

  test('is undefined once that area is removed, and stays the same if another area is removed', () => {
    expect(touchedIn([knee, foot], [knee], 'foot_left')).toBeUndefined();
    expect(touchedIn([knee, foot], [knee], 'knee_left')).toBe('knee_left');
    expect(touchedIn([knee], [knee], undefined)).toBeUndefined();
  });
});

test('level 0 applies to one tap only: the next tap gives the level used before', () => {
  expect([tapLevel(4, 0), tapLevel(3, 5)]).toEqual([4, 5]);
});
