import type { ReactNode } from 'react';
import classes from './page.module.css';

interface EmptyStateProps {
  title?: ReactNode;
  /** What to do next, in one sentence. */
  text?: ReactNode;
  drawing?: ReactNode;
  /** The button or link for that step. */
  children?: ReactNode;
}

/** The placeholder of an empty list. */
export const EmptyState = ({ title, text, drawing, children }: EmptyStateProps) => (
  <div className={classes.empty}>
    {drawing}
    {title ? <p className={classes.emptyTitle}>{title}</p> : null}
    {text ? <p>{text}</p> : null}
    {children}
  </div>
);
