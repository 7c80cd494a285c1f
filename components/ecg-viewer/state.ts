import { CSS_PX_PER_MM, secondsAcross, USUAL_GAIN, USUAL_SPEED, type View } from '@/lib/devices/ecg/view';

/** The viewer's settings. Times are seconds of the recording. */
export interface ViewerState {
  isPlaying: boolean;
  startSeconds: number;
  /** How much of the visible page the pen has written, from its start; playback continues there. */
  penSeconds: number;
  mmPerSecond: number;
  mmPerMv: number;
  /** The two marks of the calipers; null while they are hidden. */
  marks: Marks | null;
}

export type Marks = readonly [number, number];

/** The picture's size in CSS pixels. A narrower screen shows less time at the same scale. */
export const WIDTH_PX = 700;
export const HEIGHT_PX = 260;
/** Two large squares, for the calibration pulse. */
const LEFT_PX = 10 * CSS_PX_PER_MM;

export const initialState = (isPlaying: boolean): ViewerState => ({
  isPlaying,
  startSeconds: 0,
  penSeconds: 0,
  mmPerSecond: USUAL_SPEED,
  mmPerMv: USUAL_GAIN,
  marks: null,
});

type Shown = Pick<ViewerState, 'startSeconds' | 'mmPerSecond' | 'mmPerMv'>;

export const viewOf = ({ startSeconds, mmPerSecond, mmPerMv }: Shown, width: number): View => ({
  ...{ startSeconds, mmPerSecond, mmPerMv, width },
  ...{ pxPerMm: CSS_PX_PER_MM, left: LEFT_PX, height: HEIGHT_PX },
});

/** The duration of the recording, and the width of the picture. */
export interface Extent {
  seconds: number;
  width: number;
}

export const acrossOf = (state: ViewerState, { width }: Extent) => secondsAcross(viewOf(state, width));
export const lastStart = (state: ViewerState, extent: Extent) => Math.max(0, extent.seconds - acrossOf(state, extent));
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The range of the marks: the visible times. */
export function markRange(state: ViewerState, extent: Extent): Marks {
  const from = Math.min(state.startSeconds, extent.seconds);
  return [from, Math.min(extent.seconds, state.startSeconds + acrossOf(state, extent))];
}

export function withMark(state: ViewerState, extent: Extent, which: 0 | 1, seconds: number): ViewerState {
  if (!state.marks) return state;
  const marks: [number, number] = [...state.marks];
  marks[which] = within(seconds, ...markRange(state, extent));
  return { ...state, marks };
}

/** Moves the marks into the picture, also after it has become narrower. */
export const intoView = (state: ViewerState, extent: Extent): ViewerState =>
  state.marks ? withMark(withMark(state, extent, 0, state.marks[0]), extent, 1, state.marks[1]) : state;

/** Scrolling stops playback. The marks keep their place on the screen, like calipers laid on paper. */
export function scrolled(state: ViewerState, extent: Extent, wanted: number): ViewerState {
  const startSeconds = within(wanted, 0, lastStart(state, extent));
  const by = startSeconds - state.startSeconds;
  const marks = state.marks && ([state.marks[0] + by, state.marks[1] + by] as const);
  return intoView({ ...state, isPlaying: false, startSeconds, penSeconds: 0, marks }, extent);
}

/** Changes the time scale; the middle of the picture, or of the marks, stays in place. */
export function zoomed(state: ViewerState, extent: Extent, mmPerSecond: number): ViewerState {
  const [from, to] = state.marks ?? markRange(state, extent);
  const next = { ...state, mmPerSecond };
  if (state.isPlaying) return next;
  const wanted = (from + to) / 2 - acrossOf(next, extent) / 2;
  return intoView({ ...next, startSeconds: within(wanted, 0, lastStart(next, extent)), penSeconds: 0 }, extent);
}

/** Shows the calipers, with marks a third from either side, or hides them. */
export function withCalipers(state: ViewerState, extent: Extent): ViewerState {
  if (state.marks) return { ...state, marks: null };
  const [from, to] = markRange(state, extent);
  const third = (to - from) / 3;
  return { ...state, isPlaying: false, marks: [from + third, to - third] };
}

/** Continues where the pen stopped, or starts over at the end. */
export const played = (state: ViewerState, { seconds }: Extent): ViewerState => ({
  ...state,
  ...(state.startSeconds + state.penSeconds >= seconds ? { startSeconds: 0, penSeconds: 0 } : {}),
  isPlaying: true,
  marks: null,
});

/** Pauses; at the end of the recording it shows the last page complete. */
export function paused(state: ViewerState, extent: Extent, isOver = false): ViewerState {
  if (!isOver) return { ...state, isPlaying: false };
  const startSeconds = lastStart(state, extent);
  return { ...state, isPlaying: false, startSeconds, penSeconds: extent.seconds - startSeconds };
}
