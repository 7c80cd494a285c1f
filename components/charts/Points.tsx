'use client';

import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './points.module.css';
import type { Stop } from './stops';

export interface PointsProps {
  stops: readonly Stop[];
  /** The slider's accessible name. */
  label: string;
  /** Shown above the drawing while no point is read. */
  idle: ReactNode;
  /** The label of the link to a point's details, if there is one. */
  more?: string | undefined;
  /** The drawing. */
  children: ReactNode;
}

/**
 * Reads the points of a drawing: arrows, Home and End move a cursor over them; touch and mouse select the nearest one. The keys
 * belong to a native range input, which announces the value and day of each point; it takes no touches, since its steps are
 * even and the days of the points are not. On leaving, the idle content returns.
 */
export function Points({ stops, label, idle, more, children }: PointsProps) {
  const [at, setAt] = useState<number | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const last = stops.length - 1;
  const stop = at === null ? undefined : stops[Math.min(at, last)];
  const read = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(nearest(stops, ((event.clientX - left) / width) * 1000));
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    slider.current?.focus({ preventScroll: true });
    read(event);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' || event.buttons > 0) read(event);
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setAt(null);
  };
  const leave = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.contains(document.activeElement)) setAt(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are the slider's
    <div className={classes.points} onPointerLeave={leave} onBlur={blur} onMouseDown={keepFocus}>
      {/* The idle content and the values of a point take the same space, so that the layout does not shift. */}
      <div className={classes.over} data-read={stop ? '' : undefined}>
        <div className={classes.idle}>{idle}</div>
        <p className={classes.readout}>
          {stop ? (
            <>
              <strong>{stop.value}</strong> {stop.rating ? <span>{stop.rating}</span> : null} <span>{stop.day}</span>{' '}
              {stop.href ? <a href={stop.href}>{more}</a> : null}
            </>
          ) : null}
        </p>
      </div>
      <div className={classes.field} onPointerDown={press} onPointerMove={move}>
        {children}
        {stop ? <Cursor stop={stop} /> : null}
        <input
          ref={slider}
          type="range"
          min={0}
          max={last}
          value={Math.min(at ?? last, last)}
          aria-label={label}
          aria-valuetext={toldOf(stop ?? stops[last])}
          className={classes.slider}
          onFocus={() => setAt((now) => now ?? last)}
          onChange={({ target }) => setAt(Number(target.value))}
        />
      </div>
    </div>
  );
}

const toldOf = (stop: Stop | undefined) => [stop?.value, stop?.rating, stop?.day].filter(Boolean).join(', ');

/** Pressing here does not take the focus from the slider: the selected point stays selected until another one is. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function Cursor({ stop: { x, ys } }: { stop: Stop }) {
  return (
    <span className={classes.cursor} style={{ insetInlineStart: `${x / 10}%` }}>
      {[...new Set(ys)].map((y) => (
        <span key={y} style={{ insetBlockStart: `${y / 10}%` }} />
      ))}
    </span>
  );
}

const nearest = (stops: readonly Stop[], x: number) =>
  stops.reduce((best, stop, at) => (Math.abs(stop.x - x) < Math.abs((stops[best]?.x ?? 0) - x) ? at : best), 0);
