import type { ReactNode } from 'react';
import classes from './severity.module.css';

/**
 * How a value is: within its range, to be watched, above it, below it, urgent, or without a range to compare with. Each step has a
 * shape of its own beside its word and colour.
 */
export type SeverityStep = 'ok' | 'watch' | 'high' | 'low' | 'urgent' | 'unrated';

interface SeverityProps {
  step: SeverityStep;
  /** The step in words, such as 'nella norma' or 'sopra 5–41'. */
  children: ReactNode;
}

/** The severity of a value: shape, word and colour. Values within their range and unrated ones are text; all others are chips. */
export const Severity = ({ step, children }: SeverityProps) => (
  <span className={classes.severity} data-step={step}>
    <SeverityShape step={step} />
    {children}
  </span>
);

/** The shape alone, for places whose words stand elsewhere, such as points of a chart's legend. */
export const SeverityShape = ({ step }: Pick<SeverityProps, 'step'>) => (
  <span className={classes.shape} data-step={step} aria-hidden="true" />
);
