import { cutsOf, lineOf } from './trace';
import { USUAL_GAIN, USUAL_SPEED } from './view';
import { LIMIT_MV, type Signal, Waveform } from './waveform';

/** A printed part of a tracing, in millimetres from its upper left corner. */
export interface Strip {
  widthMm: number;
  heightMm: number;
  /** The vertical position of 0 mV. */
  baselineMm: number;
  /** Points of the line, x and y alternating, to a hundredth. */
  points: readonly number[];
  /** The points where the signal exceeds the measured ±5 mV. */
  cuts: readonly { xMm: number; yMm: number; isUp: boolean }[];
  seconds: number;
  mmPerSecond: number;
  mmPerMv: number;
}

interface StripOptions {
  /** 10 s are 250 mm at 25 mm/s: on portrait paper they need two strips, the second from 5 s on. */
  seconds?: number;
  fromSeconds?: number;
  mmPerSecond?: number;
  mmPerMv?: number;
}

const SQUARE_MM = 5;
/** A strip covers at least ±1 mV, so that a small signal looks small. */
const LEAST_MV = 1;

/** A strip of the recording, shorter than requested if the recording ends; null if nothing is left. */
export function stripOf(signal: Signal, options: StripOptions = {}): Strip | null {
  const { seconds = 10, fromSeconds = 0, mmPerSecond = USUAL_SPEED, mmPerMv = USUAL_GAIN } = options;
  const waveform = new Waveform(signal);
  const shown = Math.min(seconds, waveform.seconds - fromSeconds);
  if (shown <= 0) return null;
  const rate = waveform.samplesPerSecond;
  const found = waveform.extremes(Math.floor(fromSeconds * rate), Math.ceil((fromSeconds + shown) * rate) + 1);
  const mostMv = Math.min(LIMIT_MV, Math.max(LEAST_MV, found?.max ?? 0, -(found?.min ?? 0)));
  const half = (Math.floor((mostMv * mmPerMv) / SQUARE_MM) + 1) * SQUARE_MM;
  const [widthMm, heightMm] = [shown * mmPerSecond, half * 2];
  const view = {
    startSeconds: fromSeconds,
    mmPerSecond,
    mmPerMv,
    pxPerMm: 1,
    left: 0,
    width: widthMm,
    height: heightMm,
  };
  const points = lineOf(waveform, { view, fromX: 0, toX: widthMm });
  return {
    ...{ widthMm: hundredth(widthMm), heightMm, baselineMm: half, seconds: shown, mmPerSecond, mmPerMv },
    points: Array.from(points, hundredth),
    cuts: cutsOf(points, view).map(({ x, y, isUp }) => ({ xMm: hundredth(x), yMm: hundredth(y), isUp })),
  };
}

const hundredth = (mm: number) => Math.round(mm * 100) / 100;

/** The line as the `points` of an SVG polyline. */
export const polylineOf = ({ points }: Strip) =>
  points.reduce((text, mm, at) => (at === 0 ? `${mm}` : `${text}${at % 2 === 0 ? ' ' : ','}${mm}`), '');
