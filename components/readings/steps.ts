import type { Judgement } from '@/lib/sections/readings/judged';
import type { Rated, Severity, ValueMark } from '@/lib/sections/readings/severity';
import type { SeverityStep } from '../ui/Severity';

const STEPS: Record<Exclude<Severity, 'marked'>, SeverityStep> = { normal: 'ok', watch: 'watch', urgent: 'urgent' };
const MARKED: Record<Judgement, SeverityStep> = { above: 'high', outside: 'high', below: 'low', within: 'watch' };

/** The step of a measure's rating; null for one that is not rated. */
export function ratedStep({ judgement, severity }: Rated): SeverityStep | null {
  if (severity === null) return null;
  return severity === 'marked' ? MARKED[judgement ?? 'within'] : STEPS[severity];
}

/** The step of a value that is marked beside it. */
export const markedStep = ({ severity, side }: ValueMark): SeverityStep =>
  severity === 'marked' ? side : STEPS[severity];
