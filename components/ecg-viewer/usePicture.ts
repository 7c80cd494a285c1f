import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Sweep, wholeView } from '@/lib/devices/ecg/sweep';
import type { Waveform } from '@/lib/devices/ecg/waveform';
import { paintFrame } from './paint';
import type { Palette } from './palette';
import { squaresOf } from './paper';
import { play } from './play';
import { initialState, paused, type ViewerState, viewOf } from './state';

interface PictureOptions {
  waveform: Waveform;
  state: ViewerState;
  setState: Dispatch<SetStateAction<ViewerState>>;
  width: number;
  pixelRatio: number;
  palette: Palette;
  scale: string;
}

/** Paints the canvas, still or with the moving pen. React state only changes with a new page and at the end. */
export function usePicture({ waveform, state, setState, width, pixelRatio, palette, scale }: PictureOptions) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { isPlaying, startSeconds, penSeconds, mmPerSecond, mmPerMv } = state;
  const view = useMemo(() => viewOf({ startSeconds: 0, mmPerSecond, mmPerMv }, width), [mmPerSecond, mmPerMv, width]);
  const squares = useSquares(width, palette, pixelRatio);
  const frame = useMemo(
    () => squares && { waveform, squares, palette, pixelRatio, scale },
    [waveform, squares, palette, pixelRatio, scale],
  );
  const pen = useRef({ startSeconds, penSeconds });

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', OPAQUE);
    if (!context || !frame || isPlaying) return;
    pen.current = { startSeconds, penSeconds };
    const still = { ...view, startSeconds };
    paintFrame(context, frame, still, wholeView(still));
  }, [frame, view, startSeconds, penSeconds, isPlaying]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d', OPAQUE);
    if (!context || !frame || !isPlaying) return;
    const { seconds } = waveform;
    const onTurn = (sweep: Sweep) => setState((last) => ({ ...last, ...sweep }));
    const onEnd = (sweep: Sweep) => setState((last) => paused({ ...last, ...sweep }, { seconds, width }, true));
    return play({ context, frame, view, pen, onTurn, onEnd });
  }, [frame, waveform, view, isPlaying, width, setState]);

  return { canvas, pen };
}

/** The paper is opaque. */
const OPAQUE: CanvasRenderingContext2DSettings = { alpha: false };

const useSquares = (width: number, palette: Palette, pixelRatio: number) =>
  useMemo(
    () => (width > 0 ? squaresOf({ view: viewOf(initialState(false), width), palette, pixelRatio }) : null),
    [width, palette, pixelRatio],
  );
