import classes from './mark.module.css';
import type { Pattern } from './patterns';

interface PatternMarkProps {
  pattern: Pattern;
  text: string;
  background: string;
  ink: string;
}

/** A number on a patterned patch of colour, as the areas of a drawing are filled. */
export const PatternMark = ({ pattern, text, background, ink }: PatternMarkProps) => (
  <span className={classes.mark} data-pattern={pattern} style={{ backgroundColor: background, color: ink }}>
    <span style={{ background }}>{text}</span>
  </span>
);
