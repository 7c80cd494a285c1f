import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface WhoChipProps {
  /** Who sees the row, in words. */
  text: string;
  /** The label of its dialog, with the row's name; absent if nobody else can ever see the row: then there is no dialog. */
  label?: string | undefined;
  /** The row's confidentiality level: printed, and shown where there is room for details. */
  level?: ReactNode;
}

/** Tells the owner who sees a row, and opens the dialog that explains and changes it. */
export const WhoChip = ({ text, label, level }: WhoChipProps) => (
  <>
    {label ? (
      <button type="button" className={classes.chip} data-act="share" aria-label={`${text} · ${label}`}>
        {text}
      </button>
    ) : (
      <span className={classes.words}>{text}</span>
    )}
    {level ? (
      <span className={classes.level} data-level-detail="">
        {level}
      </span>
    ) : null}
  </>
);
