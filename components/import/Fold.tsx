'use client';

import { type ReactNode, useState } from 'react';
import classes from './import.module.css';

interface FoldProps {
  title: string;
  /** What is in it, in a few words. */
  counts: string;
  opened: boolean;
  children: ReactNode;
}

/** A part of a long list that is shown on request: what is in it is rendered only while it is open. */
export function Fold({ title, counts, opened, children }: FoldProps) {
  const [open, setOpen] = useState(opened);
  return (
    <details className={classes.fold} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{title}</strong> {counts}
      </summary>
      {open ? children : null}
    </details>
  );
}
