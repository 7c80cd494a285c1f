/** The visible part of a tracing and its scale: millimetres per second and per millivolt, as on paper. */
export interface View {
  /** Time at the left edge of the trace. */
  startSeconds: number;
  mmPerSecond: number;
  mmPerMv: number;
  pxPerMm: number;
  /** In pixels; the trace begins at `left`, after the calibration pulse, and 0 mV is in the middle. */
  left: number;
  width: number;
  height: number;
}

export const SPEEDS = [12.5, 25, 50, 100] as const;
export const GAINS = [5, 10, 20] as const;
/** The usual scale of an electrocardiogram. */
export const USUAL_SPEED = 25;
export const USUAL_GAIN = 10;

/** A CSS pixel is 1/96 of an inch. */
export const CSS_PX_PER_MM = 96 / 25.4;

const pxPerSecond = ({ mmPerSecond, pxPerMm }: View) => mmPerSecond * pxPerMm;

export const xOf = (view: View, seconds: number) => view.left + (seconds - view.startSeconds) * pxPerSecond(view);
export const yOf = (view: View, mv: number) => view.height / 2 - mv * view.mmPerMv * view.pxPerMm;
export const secondsAt = (view: View, x: number) => view.startSeconds + (x - view.left) / pxPerSecond(view);
/** Seconds of the trace that fit in the view. */
export const secondsAcross = (view: View) => (view.width - view.left) / pxPerSecond(view);
