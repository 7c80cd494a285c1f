'use client';

import type { FieldMetadata } from '@conform-to/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { differsFromDefault, rememberDifference } from '@/components/ui/collapsed';
import classes from './form.module.css';

interface FoldedFieldsProps {
  /** What the fields are about, and their values where they fit on the line. */
  summary: ReactNode;
  /** The verb that opens the fields; without it the line has an arrow. */
  change?: string;
  /** The fields within: an error in one of them opens them. */
  fields: readonly FieldMetadata<unknown>[];
  /** Whether the fields are open at first. */
  opened?: boolean;
  /** The name under which this device remembers that they were opened; without it they begin folded each time. */
  memory?: string;
  children: ReactNode;
}

/** Fields that are asked for seldom, below a line that opens them. They stay in the form while they are folded. */
export function FoldedFields({ summary, change, fields, opened = false, memory, children }: FoldedFieldsProps) {
  const place = useRef<HTMLDetailsElement>(null);
  const [initial] = useState(opened);
  const failed = fields.some(({ errors }) => errors?.length);
  // A form may be rendered by the server, which does not know what this device remembers.
  useLayoutEffect(() => {
    if (place.current && memory !== undefined && differsFromDefault(memory)) place.current.open = true;
  }, [memory]);
  useEffect(() => {
    if (failed && place.current) place.current.open = true;
  }, [failed]);
  return (
    <details
      ref={place}
      open={initial}
      className={classes.fold}
      onToggle={({ currentTarget: { open } }) => {
        // Only what the reader has opened is remembered, not what a value or an error has opened.
        if (memory !== undefined && !opened && !failed) rememberDifference(memory, open);
      }}
    >
      <summary data-change={change === undefined ? undefined : ''}>
        <span>{summary}</span>
        {change === undefined ? null : <span className={classes.change}>{change}</span>}
      </summary>
      <div className={classes.folded}>{children}</div>
    </details>
  );
}

/** Whether a field begins with a value. */
export const isFilled = ({ initialValue }: FieldMetadata<unknown>) => Boolean(initialValue);
