import { describe, expect, test } from 'vitest';
import { PALETTES, type Palette } from '@/components/ecg-viewer/palette';
import {
  acrossOf,
  initialState,
  intoView,
  lastStart,
  markRange,
  paused,
  played,
  scrolled,
  withCalipers,
  withMark,
  zoomed,
} from '@/components/ecg-viewer/state';

// The settings of the electrocardiogram viewer, and its colours.

const extent = { seconds: 30, width: 700 };
const still = initialState(false);
const span = (marks: readonly [number, number] | null) => (marks ? marks[1] - marks[0] : Number.NaN);

describe('scrolling', () => {
  test('ends at the end of the recording, and stops the pen', () => {
    const end = scrolled(initialState(true), extent, 99);
    expect(end).toMatchObject({ isPlaying: false, startSeconds: lastStart(still, extent) });
    expect(end.startSeconds + acrossOf(end, extent)).toBeCloseTo(30, 10);
    expect(scrolled(end, extent, -1).startSeconds).toBe(0);
  });

  test('moves the calipers, so that their interval can be compared with another beat', () => {
    const measuring = withCalipers(still, extent);
    const later = scrolled(measuring, extent, 10);
    expect(span(later.marks)).toBeCloseTo(span(measuring.marks), 10);
    expect((later.marks?.[0] ?? 0) - (measuring.marks?.[0] ?? 0)).toBeCloseTo(10, 10);
  });

  test('does not move a recording shorter than the picture', () => {
    expect(scrolled(still, { ...extent, seconds: 3 }, 2).startSeconds).toBe(0);
  });
});

describe('zooming', () => {
  test('keeps the middle of the picture in the middle', () => {
    const at = scrolled(still, extent, 10);
    const near = zoomed(at, extent, 100);
    const middle = (state: typeof near) => state.startSeconds + acrossOf(state, extent) / 2;
    expect(middle(near)).toBeCloseTo(middle(at), 10);
    expect(acrossOf(near, extent)).toBeCloseTo(acrossOf(at, extent) / 4, 10);
  });

  test('leaves the marks at their times if these are visible, and otherwise moves them to the edge', () => {
    const measuring = withMark(withMark(withCalipers(still, extent), extent, 0, 3), extent, 1, 3.84);
    expect(zoomed(measuring, extent, 100).marks).toEqual([3, 3.84]);
    const wide = withMark(measuring, extent, 1, 6.9);
    const near = zoomed(wide, extent, 100);
    expect(near.marks).toEqual(markRange(near, extent));
  });
});

describe('the calipers', () => {
  test('stop the pen, stay within the visible part, and disappear when it plays', () => {
    const measuring = withCalipers(initialState(true), extent);
    const [from, to] = markRange(measuring, extent);
    expect(measuring.isPlaying).toBe(false);
    expect(withMark(measuring, extent, 0, -5).marks?.[0]).toBe(from);
    expect(withMark(measuring, extent, 1, 99).marks?.[1]).toBe(to);
    expect(played(measuring, extent)).toMatchObject({ isPlaying: true, marks: null });
    expect(withCalipers(measuring, extent).marks).toBeNull();
  });

  test('stay in a picture that becomes narrower', () => {
    const narrow = { ...extent, width: 328 };
    const measuring = intoView(withCalipers(still, extent), narrow);
    expect(measuring.marks?.[1]).toBe(markRange(measuring, narrow)[1]);
  });

  test('stay within a recording shorter than the picture', () => {
    const measuring = withCalipers(still, { ...extent, seconds: 3 });
    expect(measuring.marks).toEqual([1, 2]);
  });
});

describe('playing', () => {
  test('resumes where it was paused, and starts again once it has ended', () => {
    const half = { ...initialState(true), startSeconds: 7, penSeconds: 2 };
    expect(played(paused(half, extent), extent)).toMatchObject({ startSeconds: 7, penSeconds: 2 });
    const over = paused({ ...half, startSeconds: 28, penSeconds: 2 }, extent, true);
    expect(over).toMatchObject({ isPlaying: false, startSeconds: lastStart(still, extent) });
    expect(played(over, extent)).toMatchObject({ startSeconds: 0, penSeconds: 0 });
  });
});

describe('the colours', () => {
  const luminance = (hex: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  test.each(Object.entries(PALETTES))(
    '%s: line, text and marks have enough contrast on the paper and on its squares',
    (_, colours) => {
      const inks: (keyof Palette)[] = ['trace', 'mark', 'cut'];
      for (const ink of inks)
        for (const ground of ['paper', 'minor', 'major'] as const)
          expect([ink, ground, contrast(colours[ink], colours[ground]) >= 4.5]).toEqual([ink, ground, true]);
      // The squares are visible, and less prominent than the line.
      expect(contrast(colours.major, colours.paper)).toBeGreaterThan(1.5);
      expect(contrast(colours.minor, colours.paper)).toBeGreaterThan(1.15);
    },
  );
});
