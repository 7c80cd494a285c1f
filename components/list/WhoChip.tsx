import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface WhoChipProps {
  /** Who sees the row, in words. */
  text: string;
  /** What its dialog is called, with the row's name; without it nobody else ever sees the row, and nothing is opened. */
  label?: string | undefined;
  /** How confidential the row is: on paper, and where there is room for every detail. */
  level?: ReactNode;
}

/** Says on a row of its owner's who sees it, and opens the dialog that tells more and changes it. */
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
