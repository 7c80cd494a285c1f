import { useTranslations } from 'next-intl';
import type { Judgement } from '@/lib/sections/readings/judged';
import type { Rated, Severity } from '@/lib/sections/readings/severity';
import ui from '../ui/page.module.css';
import classes from './judgement.module.css';

const ARROWS: Record<Judgement, string> = { within: '', above: '↑', below: '↓', outside: '↕' };
const SHAPES: Record<Severity, string> = { normal: '✓', watch: '△', marked: '▲', urgent: '!' };

/** A measure's rating: one of four steps, each with a shape and a word, and on which side of the normal range the value is. */
export function JudgementMark({ judgement, severity }: Rated) {
  const t = useTranslations();
  if (severity === null) return null;
  const side = judgement ?? 'within';
  const word = severity === 'marked' ? (side === 'within' ? 'watch' : side) : severity;
  return (
    <span className={classes.mark} data-severity={severity}>
      <span aria-hidden="true">{SHAPES[severity]}</span> {t(`readings.severity.${word}`)}
      {side === 'within' ? null : (
        <>
          <span aria-hidden="true"> {ARROWS[side]}</span>
          <span className={ui.hiddenText}> ({t(`summary.judgement.${side}`)})</span>
        </>
      )}
    </span>
  );
}
