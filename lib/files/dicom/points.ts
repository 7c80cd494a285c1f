import type { Palette } from './palette';
import type { Samples } from './samples';
import type { GreyWindow, Picture } from './study';

/** A rendered frame. */
export interface DrawnFrame {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  points: Uint8ClampedArray<ArrayBuffer>;
  /** The window of greys that was rendered, and the range of greys in the frame; null for colours. */
  greys: { window: GreyWindow; darkest: number; brightest: number } | null;
}

export function drawn(samples: Samples, picture: Picture, wanted: GreyWindow | null, palette?: Palette): DrawnFrame {
  const { width, height } = picture;
  const points = new Uint8ClampedArray(width * height * 4).fill(255);
  if (picture.samples === 1 && !palette)
    return { width, height, points, greys: paintGreys(points, samples, picture, wanted) };
  if (palette) paintPalette(points, samples, palette);
  else paintColours(points, samples, picture);
  return { width, height, points, greys: null };
}

/** Greys are rendered through a window: the wanted one, the file's first one, or the whole range of the frame. */
function paintGreys(points: Uint8ClampedArray, samples: Samples, picture: Picture, wanted: GreyWindow | null) {
  const { slope, intercept, colours } = picture;
  const count = points.length / 4;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < count; at++) {
    const value = samples[at] as number;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const ends = [least * slope + intercept, most * slope + intercept];
  const [darkest, brightest] = [Math.min(...ends), Math.max(...ends)];
  const whole = { centre: (darkest + brightest + 1) / 2, width: brightest - darkest + 1 };
  const window = wanted ?? picture.windows[0] ?? whole;
  // The formula of DICOM PS3.3, C.11.2.1.2.1.
  const span = Math.max(window.width - 1, 1e-6);
  const scale = (255 * slope) / span;
  const shift = 255 * ((intercept - (window.centre - 0.5)) / span + 0.5);
  const inverted = colours === 'MONOCHROME1';
  for (let at = 0; at < count; at++) {
    const grey = (samples[at] as number) * scale + shift;
    const shown = inverted ? 255 - grey : grey;
    points[at * 4] = shown;
    points[at * 4 + 1] = shown;
    points[at * 4 + 2] = shown;
  }
  return { window, darkest, brightest };
}

/** JPEG codecs return RGB, whatever colour model the file declares. */
function paintColours(points: Uint8ClampedArray, samples: Samples, { coding, colours, stored }: Picture) {
  const mixed = colours.startsWith('YBR_FULL') && coding !== 'jpeg';
  const scale = 255 / (2 ** stored - 1);
  for (let at = 0; at < points.length / 4; at++) {
    const [one = 0, two = 0, three = 0] = [samples[at * 3], samples[at * 3 + 1], samples[at * 3 + 2]];
    const [a, b, c] = [one * scale, two * scale - 128, three * scale - 128];
    points[at * 4] = mixed ? a + 1.402 * c : a;
    points[at * 4 + 1] = mixed ? a - 0.344136 * b - 0.714136 * c : b + 128;
    points[at * 4 + 2] = mixed ? a + 1.772 * b : c + 128;
  }
}

function paintPalette(points: Uint8ClampedArray, samples: Samples, palette: Palette) {
  const last = (palette.colours[0]?.length ?? 0) - 1;
  for (let at = 0; at < points.length / 4; at++) {
    const entry = Math.min(Math.max((samples[at] as number) - palette.first, 0), last);
    for (let colour = 0; colour < 3; colour++) points[at * 4 + colour] = palette.colours[colour]?.[entry] ?? 0;
  }
}
