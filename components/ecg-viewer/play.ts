import { advanced, type Sweep, stretchesOf } from '@/lib/devices/ecg/sweep';
import { secondsAcross, type View } from '@/lib/devices/ecg/view';
import { type Frame, paintFrame, paintPen } from './paint';

interface Player {
  context: CanvasRenderingContext2D;
  frame: Frame;
  view: View;
  /** The position of the pen, at the start and during playback. */
  pen: { current: Sweep };
  onTurn(sweep: Sweep): void;
  onEnd(sweep: Sweep): void;
}

/** The most seconds that the pen moves in one step: after a longer pause, e.g. in a hidden tab, it continues where it was. */
const LONGEST_S = 0.1;

/** Animates the pen frame by frame, until the recording ends or the returned function is called. */
export function play({ context, frame, view, pen, onTurn, onEnd }: Player) {
  let last: number | undefined;
  /** How far the visible page of the recording is painted, in pixels; null before the first frame. */
  let paintedX: number | null = null;
  let request = requestAnimationFrame(function next(now: number) {
    const elapsed = Math.min(LONGEST_S, (now - (last ?? now)) / 1000);
    last = now;
    const { isOver, ...sweep } = advanced(pen.current, elapsed, secondsAcross(view), frame.waveform.seconds);
    const isTurned = sweep.startSeconds !== pen.current.startSeconds;
    pen.current = sweep;
    const page = { ...view, startSeconds: sweep.startSeconds };
    const [written, before] = stretchesOf(page, sweep.penSeconds);
    if (paintedX === null || isTurned) paintFrame(context, frame, page, [written, before]);
    else paintPen(context, frame, written, paintedX);
    paintedX = written.toX;
    if (isTurned) onTurn(sweep);
    if (isOver) onEnd(sweep);
    else request = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(request);
}
