import { isPainLevel, PAIN_COLOURS, PAIN_INKS, type PainLevel } from '@/lib/sections/notebook/levels';
import { SCALE } from '@/lib/sections/notebook/scale';
import classes from './mark.module.css';

/** A level's number on the colour and pattern that fill areas of that level; the level's name is printed beside it. */
export const LevelMark = ({ level }: { level: PainLevel }) => (
  <Mark pattern={level} text={String(level)} background={SCALE[level].colour} ink={SCALE[level].ink} />
);

/** The level for a message key, as the timeline passes it; undefined for other keys. */
export function painLevelOf(word: string | null): PainLevel | undefined {
  const level = Number(/^pain\.levels\.(\d)$/.exec(word ?? '')?.[1]);
  return isPainLevel(level) ? level : undefined;
}

/** A level's number on the colour of the pen and of the stored images, without a pattern. */
export const InkMark = ({ level }: { level: PainLevel }) => (
  <Mark pattern={0} text={String(level)} background={PAIN_COLOURS[level]} ink={PAIN_INKS[level]} />
);

const Mark = ({
  pattern,
  text,
  background,
  ink,
}: {
  pattern: number;
  text: string;
  background: string;
  ink: string;
}) => (
  <span className={classes.mark} data-pattern={pattern} style={{ backgroundColor: background, color: ink }}>
    <span style={{ background }}>{text}</span>
  </span>
);
