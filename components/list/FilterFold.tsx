import type { ReactNode } from 'react';
import classes from './list.module.css';

interface FilterFoldProps {
  label: string;
  /** How many filters are on: with any the fold is open, and its line says how many. */
  on: number;
  children: ReactNode;
}

/** A list's filters, folded behind one line so that the rows begin at the top. */
export const FilterFold = ({ label, on, children }: FilterFoldProps) => (
  <details className={classes.fold} open={on > 0}>
    <summary>{on > 0 ? `${label} (${on})` : label}</summary>
    {children}
  </details>
);
