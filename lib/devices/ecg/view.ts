/** What of a tracing is seen, and how large: as on paper, millimetres of it are a second and a millivolt. */
export interface View {
  /** The time at the left edge of the trace. */
  startSeconds: number;
  mmPerSecond: number;
  mmPerMv: number;
  pxPerMm: number;
  /** In pixels; the trace begins at `left`, after the calibration pulse, and 0 mV is half-way down. */
  left: number;
  width: number;
  height: number;
}

export const SPEEDS = [12.5, 25, 50, 100] as const;
export const GAINS = [5, 10, 20] as const;
/** Those that an electrocardiogram is usually written with. */
export const USUAL_SPEED = 25;
export const USUAL_GAIN = 10;

/** A CSS pixel is 1/96 of an inch. */
export const CSS_PX_PER_MM = 96 / 25.4;

const pxPerSecond = ({ mmPerSecond, pxPerMm }: View) => mmPerSecond * pxPerMm;

export const xOf = (view: View, seconds: number) => view.left + (seconds - view.startSeconds) * pxPerSecond(view);
export const yOf = (view: View, mv: number) => view.height / 2 - mv * view.mmPerMv * view.pxPerMm;
export const secondsAt = (view: View, x: number) => view.startSeconds + (x - view.left) / pxPerSecond(view);
/** How long the trace is that has room. */
export const secondsAcross = (view: View) => (view.width - view.left) / pxPerSecond(view);
