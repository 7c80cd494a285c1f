import { useTranslations } from 'next-intl';
import type { Judgement } from '@/lib/sections/readings/judged';
import classes from './judgement.module.css';

const MARKS: Record<Judgement, string> = { within: '✓', above: '↑', below: '↓', outside: '↕' };

/** A measure's rating: a sign and a word, hardly any colour. */
export function JudgementMark({ judgement }: { judgement: Judgement | null }) {
  const t = useTranslations('summary');
  if (!judgement) return null;
  return (
    <span className={classes.mark} data-judgement={judgement}>
      <span aria-hidden="true">{MARKS[judgement]}</span> {t(`judgement.${judgement}`)}
    </span>
  );
}
