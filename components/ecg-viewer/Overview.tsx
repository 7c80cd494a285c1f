import { useTranslations } from 'next-intl';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import classes from './ecg.module.css';
import { OVERVIEW_PX, paintOverview } from './paint-overview';
import type { Palette } from './palette';
import type { PartProps } from './props';
import { acrossOf, lastStart } from './state';
import { useNumber } from './useNumber';

interface OverviewProps extends PartProps {
  palette: Palette;
  pixelRatio: number;
  onScroll(seconds: number): void;
}

const STEP_S = 0.1;

/** The whole recording in one line with the visible part marked; a slider scrolls to other parts. */
export function Overview({ waveform, state, extent, palette, pixelRatio, onScroll }: OverviewProps) {
  const t = useTranslations('ecg');
  const number = useNumber();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, seconds } = extent;
  const most = lastStart(state, extent);
  const isThere = most > 0 && width > 0;
  useLayoutEffect(() => {
    const context = isThere ? canvas.current?.getContext('2d') : null;
    if (context) paintOverview(context, { waveform, palette, pixelRatio, width });
  }, [waveform, palette, pixelRatio, width, isThere]);
  if (!isThere) return null;
  const across = acrossOf(state, extent);
  const share = (value: number) => `${(value / seconds) * 100}%`;
  const start = Math.min(state.startSeconds, seconds);
  const end = Math.min(seconds, start + across);
  const jump = ({ clientX, currentTarget }: MouseEvent) => {
    const { left } = currentTarget.getBoundingClientRect();
    onScroll(((clientX - left) / width) * seconds - across / 2);
  };
  return (
    <div className={classes.overview} style={{ inlineSize: width }}>
      {/* The slider below does the same for keyboards and screen readers. */}
      <div className={classes.whole} aria-hidden="true" onClick={jump}>
        <canvas ref={canvas} width={Math.round(width * pixelRatio)} height={Math.round(OVERVIEW_PX * pixelRatio)} />
        <span style={{ insetInlineStart: share(start), inlineSize: share(end - start) }} />
      </div>
      <input
        type="range"
        aria-label={t('position')}
        aria-valuetext={t('positionOf', { from: number(start, 1), to: number(end, 1), all: number(seconds, 1) })}
        min={0}
        max={Math.ceil(most / STEP_S) * STEP_S}
        step={STEP_S}
        value={start}
        onChange={({ currentTarget }) => onScroll(Number(currentTarget.value))}
      />
    </div>
  );
}
