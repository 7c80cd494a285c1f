import type { Locator } from '@playwright/test';

/** The rows of pixels between the scale's text and the seconds' labels. */
const ROWS = { from: 24, to: 240 };

export interface Ink {
  /** The first row of pixels that is as dark as the line; null if there is none. */
  row: number | null;
  darkest: number;
}

/** The dark pixels in each pixel column of an electrocardiogram's picture between two x positions. */
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
