import type { ReactNode } from 'react';
import classes from './opening.module.css';

interface RowOpeningProps {
  act: 'update' | 'share';
  children: ReactNode;
}

/** What of a row opens a dialog where, on a phone, the row shows its bin alone: its name the form, its level the lock. */
export const RowOpening = ({ act, children }: RowOpeningProps) => (
  <button type="button" className={classes.opening} data-act={act} data-on-paper="">
    {children}
  </button>
);
