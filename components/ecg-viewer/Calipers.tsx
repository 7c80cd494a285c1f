import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { measureBetween, rateOf } from '@/lib/devices/ecg/calipers';
import classes from './ecg.module.css';
import type { PartProps } from './props';
import { markRange, withMark } from './state';
import { useNumber } from './useNumber';

interface CalipersProps extends PartProps {
  xOf(seconds: number): number;
  secondsAt(x: number): number;
}

const BOTH = [0, 1] as const;
/** The larger step in seconds: ten samples of most devices, or 1 mm of paper at the usual speed. */
const COARSE_S = 0.04;

/** Two marks that are dragged, or moved with the arrow keys by one sample, or further with Shift or Page Up and Page Down. */
export function Calipers({ waveform, state, setState, extent, xOf, secondsAt }: CalipersProps) {
  const t = useTranslations('ecg');
  const words = useInterval();
  if (!state.marks || extent.width === 0) return null;
  const [from, to] = markRange(state, extent);
  const text = words(state.marks);
  return BOTH.map((which) => {
    const seconds = state.marks?.[which] ?? 0;
    const onMove = (wanted: number) => setState((now) => withMark(now, extent, which, wanted));
    const fine = 1 / waveform.samplesPerSecond;
    return (
      <Mark
        key={which}
        which={which}
        label={t(which === 0 ? 'firstMark' : 'secondMark')}
        text={text}
        {...{ seconds, from, to, fine, onMove, secondsAt }}
        x={xOf(seconds)}
      />
    );
  });
}

interface MarkProps {
  which: 0 | 1;
  label: string;
  text: string;
  seconds: number;
  from: number;
  to: number;
  /** The step of an arrow key. */
  fine: number;
  x: number;
  secondsAt(x: number): number;
  onMove(seconds: number): void;
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

function Mark({ which, label, text, seconds, from, to, fine, x, secondsAt, onMove }: MarkProps) {
  /** The distance from the line to the point where it was grabbed. */
  const held = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = keyed(event, { seconds, from, to, fine });
    if (wanted === undefined) return;
    event.preventDefault();
    onMove(wanted);
  };
  const release = () => {
    held.current = null;
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={rounded(from)}
      aria-valuemax={rounded(to)}
      aria-valuenow={rounded(seconds)}
      aria-valuetext={text}
      className={classes.mark}
      data-which={which}
      style={{ insetInlineStart: x }}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = event.clientX - x;
      }}
      onPointerMove={({ clientX }: PointerEvent) => {
        if (held.current !== null) onMove(secondsAt(clientX - held.current));
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span className={classes.grip} />
    </div>
  );
}

type Place = Pick<MarkProps, 'seconds' | 'from' | 'to' | 'fine'>;

/** Where a key moves a mark to; undefined for other keys. */
function keyed({ key, shiftKey }: KeyboardEvent, { seconds, from, to, fine }: Place): number | undefined {
  const step = shiftKey ? COARSE_S : fine;
  const places: Record<string, number> = {
    ArrowLeft: seconds - step,
    ArrowDown: seconds - step,
    ArrowRight: seconds + step,
    ArrowUp: seconds + step,
    PageDown: seconds - COARSE_S,
    PageUp: seconds + COARSE_S,
    Home: from,
    End: to,
  };
  return places[key];
}

/** Puts the time between the marks and the corresponding rate into words: 0,84 s, 71 battiti/min. */
function useInterval() {
  const t = useTranslations('ecg');
  const number = useNumber();
  return ([one, other]: readonly [number, number]) => {
    const seconds = Math.abs(other - one);
    const bpm = rateOf(seconds);
    const values = { seconds: number(seconds, 2), bpm: bpm ?? 0 };
    return bpm === null ? t('intervalOnly', values) : t('interval', values);
  };
}

/** The measurement between the marks, in words below the picture. */
export function CalipersReadout({ waveform, state }: PartProps) {
  const t = useTranslations('ecg');
  const number = useNumber();
  if (!state.marks) return null;
  const { seconds, bpm, mv, isCut } = measureBetween(waveform, ...state.marks);
  const amplitude = { mv: number(mv, 2) };
  return (
    <p className={classes.readout}>
      <span>{t('between', { ms: number(seconds * 1000, 0) })}</span>
      <span>{bpm === null ? t('noRate') : t('rate', { bpm })}</span>
      <span>{isCut ? t('amplitudeAtLeast', amplitude) : t('amplitude', amplitude)}</span>
    </p>
  );
}
