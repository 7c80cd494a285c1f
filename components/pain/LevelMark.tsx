import { PAIN_COLOURS, PAIN_INKS, type PainLevel } from '@/lib/record/notebook/levels';
import classes from './mark.module.css';

/** A level's number on its colour; its name stands beside it. */
export const LevelMark = ({ level }: { level: PainLevel }) => (
  <span className={classes.mark} style={{ background: PAIN_COLOURS[level], color: PAIN_INKS[level] }}>
    {level}
  </span>
);
