import type { Locator } from '@playwright/test';

/** Below where the scale is written, above where the seconds are. */
const ROWS = { from: 24, to: 240 };

export interface Ink {
  /** The first row that is as dark as the line is; else null. */
  row: number | null;
  darkest: number;
}

/** What is in each column of an electrocardiogram's picture from one place to another. */
export const inkOf = (canvas: Locator, fromX: number, toX: number): Promise<Ink[]> =>
  canvas.evaluate(
    (element, { left, right, from, to }) => {
      const drawn = element as HTMLCanvasElement;
      const ratio = drawn.width / drawn.clientWidth;
      const place = [left, from, right - left, to - from].map((px) => Math.round(px * ratio));
      const [x = 0, y = 0, width = 0, height = 0] = place;
      const pixels = drawn.getContext('2d')?.getImageData(x, y, width, height).data;
      return Array.from({ length: width }, (_, column) => {
        const reds = Array.from({ length: height }, (_, at) => pixels?.[(at * width + column) * 4] ?? 255);
        const row = reds.findIndex((red) => red < 180);
        return { row: row < 0 ? null : from + row / ratio, darkest: Math.min(...reds) };
      });
    },
    { left: fromX, right: toX, ...ROWS },
  );
