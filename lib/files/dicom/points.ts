import type { Decoded } from './decode';
import type { GreyScale, GreyWindow } from './greys';
import { entryOf, type LookupTable } from './lookup-table';
import type { Palette } from './palette';
import type { Picture } from './picture';
import type { Samples } from './samples';

/** A rendered frame. */
export interface DrawnFrame {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  points: Uint8ClampedArray<ArrayBuffer>;
  /** The greys that were rendered; null for colours. */
  greys: DrawnGreys | null;
}

export interface DrawnGreys {
  /** The window through which they were rendered, and that of the file; without one, that of the frame's whole range. */
  window: GreyWindow;
  own: GreyWindow;
  /** The range of greys in the frame. */
  darkest: number;
  brightest: number;
}

/** How a frame is rendered: through the wanted window, or the file's own. */
export interface Rendering {
  scale: GreyScale;
  palette: Palette | undefined;
  wanted: GreyWindow | null;
}

export function drawn(decoded: Decoded, picture: Picture, { scale, palette, wanted }: Rendering): DrawnFrame {
  const { width, height } = picture;
  const points = new Uint8ClampedArray(width * height * 4).fill(255);
  const frame = { width, height, points };
  if (picture.samples === 1 && !palette) {
    const inverted = picture.colours === 'MONOCHROME1';
    return { ...frame, greys: paintGreys(points, decoded.samples, { scale, wanted, inverted, picture }) };
  }
  if (palette) paintPalette(points, decoded.samples, palette);
  else paintColours(points, decoded, picture);
  return { ...frame, greys: null };
}

interface Greys {
  scale: GreyScale;
  wanted: GreyWindow | null;
  inverted: boolean;
  picture: Picture;
}

/** Greys are rendered through a window: the wanted one, the file's first one, or the whole range of the frame. */
function paintGreys(
  points: Uint8ClampedArray,
  stored: Samples,
  { scale, wanted, inverted, picture }: Greys,
): DrawnGreys {
  const { values } = scale;
  const samples = values ? Float64Array.from(stored, (value) => entryOf(values, value)) : stored;
  const { slope, intercept } = values ? { slope: 1, intercept: 0 } : scale;
  const count = points.length / 4;
  const { darkest, brightest } = rangeOf(samples, count, { slope, intercept });
  const range: Ends = darkest < brightest ? [darkest, brightest] : possibleIn(picture, { slope, intercept });
  const own = scale.window ?? windowOf(scale.greys, range);
  const window = wanted ?? own;
  const grey = wanted || scale.window || !scale.greys ? curveOf(window) : curveIn(scale.greys);
  for (let at = 0; at < count; at++) {
    const value = grey((samples[at] as number) * slope + intercept);
    const shown = inverted ? 255 - value : value;
    points[at * 4] = shown;
    points[at * 4 + 1] = shown;
    points[at * 4 + 2] = shown;
  }
  return { window, own, darkest, brightest };
}

type Linear = Pick<GreyScale, 'slope' | 'intercept'>;

function rangeOf(samples: Samples, count: number, { slope, intercept }: Linear) {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < count; at++) {
    const value = samples[at] as number;
    // Floating-point maps mark points without a value.
    if (!Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (least > most) [least, most] = [0, 0];
  const ends = [least * slope + intercept, most * slope + intercept];
  return { darkest: Math.min(...ends), brightest: Math.max(...ends) };
}

type Ends = [low: number, high: number];

/** All greys that samples could have: a frame of a single grey, such as an empty one, is not shown as a mean one. */
function possibleIn({ stored, signed, floats }: Picture, { slope, intercept }: Linear): Ends {
  return [intercept, intercept + slope * (signed || floats ? 1 : 2 ** stored - 1)];
}

/** The window of all values of a table of greys if there is one, or else of a range. */
function windowOf(greys: LookupTable | null, range: Ends): GreyWindow {
  const [low, high] = greys ? [greys.first, greys.first + greys.entries.length - 1] : range;
  return { centre: (low + high) / 2, width: high - low || 1, curve: 'exact' };
}

/** The grey of a value through a window: DICOM PS3.3, C.11.2.1.2.1, C.11.2.1.3.1 and C.11.2.1.3.2. */
function curveOf({ centre, width, curve }: GreyWindow): (value: number) => number {
  if (curve === 'sigmoid') return (value) => 255 / (1 + Math.exp((-4 * (value - centre)) / width));
  const exact = curve === 'exact';
  const [middle, span] = exact ? [centre, width] : [centre - 0.5, Math.max(width - 1, 1e-6)];
  const [scale, shift] = [255 / span, 255 * (0.5 - middle / span)];
  return (value) => value * scale + shift;
}

function curveIn(greys: LookupTable): (value: number) => number {
  const most = 2 ** greys.bits - 1;
  return (value) => (255 * entryOf(greys, value)) / most;
}

function paintColours(points: Uint8ClampedArray, { samples, mixed }: Decoded, { stored }: Picture) {
  const scale = 255 / (2 ** stored - 1);
  for (let at = 0; at < points.length / 4; at++) {
    const [one = 0, two = 0, three = 0] = [samples[at * 3], samples[at * 3 + 1], samples[at * 3 + 2]];
    const [a, b, c] = [one * scale, two * scale - 128, three * scale - 128];
    points[at * 4] = mixed ? a + 1.402 * c : a;
    points[at * 4 + 1] = mixed ? a - 0.344136 * b - 0.714136 * c : b + 128;
    points[at * 4 + 2] = mixed ? a + 1.772 * b : c + 128;
  }
}

function paintPalette(points: Uint8ClampedArray, samples: Samples, { colours, shift }: Palette) {
  for (const [colour, table] of colours.entries())
    for (let at = 0; at < points.length / 4; at++)
      points[at * 4 + colour] = entryOf(table, samples[at] as number) >> shift;
}
