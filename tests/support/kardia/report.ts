import { paperOf } from './paper.mjs';
import type { Signal } from './signals';

/** A synthetic Kardia report. Everything has a usual value; a test changes what it is about. */
export interface Report {
  /** The leads by name in the order of the rows; one lead has consecutive rows. */
  leads: Record<string, Signal>;
  seconds: number;
  /** How long a row is, in seconds. */
  rowSeconds: number;
  rate: number;
  /** Page size in points. */
  size: readonly [width: number, height: number];
  /** Drawn and printed scale. */
  speed: number;
  gain: number;
  /** The text of the foot; undefined prints the drawn scale. */
  printed?: string;
  /** The printed length and heart rate on the cover. */
  length?: string;
  bpm?: number;
  /** The first line of the cover. */
  title: string;
  /** Further lines on the cover. */
  cover: readonly string[];
  grid: 'lines' | 'dashed' | 'form' | 'small' | 'rectangles' | 'seconds' | 'picture' | 'none';
  /** The side of a square of the grid in millimetres. */
  square: number;
  /** How the trace is drawn: straight lines, or curves through the samples. */
  pen: 'lines' | 'curves';
  /** The most samples of a path; the next one begins with the same sample, or with the next. */
  pathSamples: number;
  paths: 'meeting' | 'apart';
  /** Whether a row repeats the last sample of the row before. */
  rows: 'same' | 'next';
  pulse: 'none' | 'corners' | 'joined' | 'sampled';
  /** Rows with a pulse: the first of each page, all, or the first in time of each lead, where it takes the place of half a second. */
  pulses: 'first' | 'all' | 'within';
  /** The width of its line in points. */
  pulseWidth: number;
  /** Whether marks stand under the beats, and base lines go on below the page. */
  marks: boolean;
  baseLines: boolean;
  names: boolean;
  /** A factor of all coordinates, which a transformation undoes; and where the drawing's origin is. */
  units: number;
  origin: readonly [x: number, y: number];
  /** A factor by which the whole drawing is smaller than true size. */
  shrunk: number;
  /** Coordinates are rounded to so many decimals. */
  decimals: number;
  /** Draws each row as the whole trace, shifted and clipped to the row. */
  clipped: boolean;
  /** The height of that clip, as a share of the row's. */
  clipHeight: number;
  /** Samples of the first lead that are left out, from and to. */
  gap?: readonly [from: number, to: number];
  /** Only so many rows of each lead are drawn. */
  cutAfter: number;
  /** Points that lie on a straight line with their neighbours within so many points are left out. */
  simplified: number;
  /** Draws a picture instead of the lines. */
  picture: boolean;
  /** Moves the origin for each path. */
  moved: boolean;
  /** Further black lines across the page, at these heights in points. */
  rules: readonly number[];
  /** Writes the page sideways, with its rotation set. */
  rotated: boolean;
  /** Samples are up to so many steps earlier or later, in a sine of this pace per sample. */
  jitter: number;
  jitterPace: number;
}

const USUAL: Omit<Report, 'leads'> = {
  ...{ seconds: 30, rowSeconds: 7.5, rate: 300, size: [595.28, 841.89], speed: 25, gain: 10, cover: [] },
  title: 'KardiaMobile ECG',
  ...{ grid: 'lines', square: 1, pen: 'lines', pathSamples: 400, paths: 'meeting', rows: 'next', pulse: 'none' },
  ...{
    pulses: 'first',
    pulseWidth: 0.4,
    marks: false,
    baseLines: true,
    names: true,
    units: 1,
    origin: [0, 0],
    shrunk: 1,
    decimals: 4,
    clipped: false,
    clipHeight: 1,
  },
  ...{
    cutAfter: Number.POSITIVE_INFINITY,
    simplified: 0,
    picture: false,
    moved: false,
    rules: [],
    rotated: false,
    jitter: 0,
    jitterPace: 0.9,
    length: '30s',
  },
};

/** Writes the report as a PDF. */
export const reportOf = (report: Partial<Report> & Pick<Report, 'leads'>): Promise<Uint8Array> =>
  paperOf({ ...USUAL, ...report });
