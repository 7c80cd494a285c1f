import type { Limits } from '@/lib/laboratory/ranges';
import { SeverityShape, type SeverityStep } from '../ui/Severity';
import classes from './results.module.css';

interface RangeBarProps {
  value: number;
  limits: Limits;
  step: SeverityStep;
}

/** The report's range as a bar with the value's position; words beside it say the same. */
export function RangeBar({ value, limits, step }: RangeBarProps) {
  const { low, high } = limits;
  if (low === undefined && high === undefined) return null;
  const [from, to] = [shareOf(low, limits, 0), shareOf(high, limits, 100)];
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.band} style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }} />
      <span
        className={classes.mark}
        data-step={step}
        style={{ insetInlineStart: `${Math.min(97, Math.max(3, shareOf(value, limits, 50)))}%` }}
      >
        <SeverityShape step={step} />
      </span>
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
