import type { ReactNode } from 'react';
import classes from './page.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** What to do next, in a sentence. */
  text?: string;
  icon?: ReactNode;
  /** The button or link that does it. */
  children?: ReactNode;
}

/** Nothing is here yet. */
export const EmptyState = ({ title, text, icon, children }: EmptyStateProps) => (
  <div className={classes.empty}>
    {icon}
    <p className={classes.emptyTitle}>{title}</p>
    {text ? <p>{text}</p> : null}
    {children}
  </div>
);
