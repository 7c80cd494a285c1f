import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import { secondsAt, xOf } from '@/lib/devices/ecg/view';
import type { Waveform } from '@/lib/devices/ecg/waveform';
import { Calipers, CalipersReadout } from './Calipers';
import { Controls } from './Controls';
import classes from './ecg.module.css';
import { Notes } from './Notes';
import { Overview } from './Overview';
import { PALETTES } from './palette';
import { HEIGHT_PX, initialState, intoView, paused, scrolled, viewOf } from './state';
import { useBox } from './useBox';
import { useNumber } from './useNumber';
import { usePicture } from './usePicture';

interface TracingProps {
  waveform: Waveform;
  describedBy: string;
  onMove: ((seconds: number) => void) | undefined;
}

/** The picture with its controls. With reduced motion preferred it starts paused. */
export function Tracing({ waveform, describedBy, onMove }: TracingProps) {
  const t = useTranslations('ecg');
  const number = useNumber();
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [state, setState] = useState(() => initialState(!isStill));
  useEffect(() => onMove?.(state.startSeconds), [onMove, state.startSeconds]);
  const palette = PALETTES[useComputedColorScheme('light', { getInitialValueInEffect: false })];
  const { box, width, pixelRatio } = useBox();
  const speed = t('mmPerSecond', { speed: number(state.mmPerSecond, 1) });
  const scale = `${speed} · ${t('mmPerMv', { gain: number(state.mmPerMv, 0) })}`;
  const { canvas, pen } = usePicture({ waveform, state, setState, width, pixelRatio, palette, scale });
  const extent = { seconds: waveform.seconds, width };
  const view = viewOf(state, width);
  const scrollTo = (seconds: number) => setState((now) => scrolled(now, extent, seconds));
  const pause = () => setState((now) => paused({ ...now, ...pen.current }, extent));
  const drag = useDrag((px, from) => scrollTo(from - secondsAt(view, px) + secondsAt(view, 0)), state.startSeconds);
  const parts = { waveform, state: intoView(state, extent), setState, extent };
  return (
    <div className={classes.tracing} ref={box}>
      <div
        className={classes.stage}
        style={{ inlineSize: width || undefined, blockSize: HEIGHT_PX, '--ink': palette.mark } as CSSProperties}
      >
        <canvas
          ref={canvas}
          className={classes.canvas}
          width={Math.round(width * pixelRatio)}
          height={Math.round(HEIGHT_PX * pixelRatio)}
          role="img"
          aria-label={t('picture', { scale })}
          aria-describedby={describedBy}
          {...drag}
        />
        <Calipers {...parts} xOf={(seconds) => xOf(view, seconds)} secondsAt={(x) => secondsAt(view, x)} />
      </div>
      <CalipersReadout {...parts} />
      <Overview {...parts} palette={palette} pixelRatio={pixelRatio} onScroll={scrollTo} />
      <Controls {...parts} onPause={pause} />
      <Notes waveform={waveform} view={view} />
    </div>
  );
}

/** Scrolls the recording by dragging; a vertical swipe scrolls the page. */
function useDrag(onDrag: (px: number, fromSeconds: number) => void, startSeconds: number) {
  const held = useRef<{ x: number; from: number } | null>(null);
  const release = () => {
    held.current = null;
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, from: startSeconds };
    },
    onPointerMove({ clientX }: PointerEvent) {
      if (held.current && clientX !== held.current.x) onDrag(clientX - held.current.x, held.current.from);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
