import { PAIN_COLOURS, PAIN_INKS, type PainLevel } from '@/lib/record/notebook/levels';
import { PatternMark } from './PatternMark';

/** A level's number on its colour and pattern; its name stands beside it. */
export const LevelMark = ({ level }: { level: PainLevel }) => (
  <PatternMark pattern={level} text={String(level)} background={PAIN_COLOURS[level]} ink={PAIN_INKS[level]} />
);
