import type { Limits } from '@/lib/laboratory/ranges';
import type { Standing } from '@/lib/laboratory/standing';
import classes from './results.module.css';

interface RangeBarProps {
  value: number;
  limits: Limits;
  standing: Standing | null;
}

/** The report's range as a bar with the value's position; words beside it say the same. */
export function RangeBar({ value, limits, standing }: RangeBarProps) {
  const { low, high } = limits;
  if (low === undefined && high === undefined) return null;
  const [from, to] = [shareOf(low, limits, 0), shareOf(high, limits, 100)];
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.band} style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }} />
      <span
        className={classes.mark}
        data-standing={standing ?? undefined}
        style={{ insetInlineStart: `${Math.min(98, Math.max(2, shareOf(value, limits, 50)))}%` }}
      />
    </span>
  );
}

/**
 * A value's position on the bar, in percent. A range with two limits takes the middle half of the bar; with only one limit it
 * takes one side.
 */
function shareOf(value: number | undefined, { low, high }: Limits, absent: number): number {
  if (value === undefined) return absent;
  if (low !== undefined && high !== undefined && high > low) return 25 + (50 * (value - low)) / (high - low);
  const end = high ?? low ?? 1;
  return end === 0 ? 50 : (60 * value) / end;
}
