import { useTranslations } from 'next-intl';
import type { Rated } from '@/lib/sections/readings/severity';
import ui from '../ui/page.module.css';
import { Severity } from '../ui/Severity';
import { ratedStep } from './steps';

/** A measure's rating: one of the severity steps, and for readers of screens on which side of the normal range the value is. */
export function JudgementMark(rated: Rated) {
  const t = useTranslations();
  const step = ratedStep(rated);
  if (step === null) return null;
  const side = rated.judgement ?? 'within';
  const word = rated.severity === 'marked' && side === 'within' ? 'watch' : rated.severity;
  return (
    <Severity step={step}>
      <span>
        {t(`readings.severity.${word === 'marked' ? side : word}`)}
        {side === 'within' ? null : <span className={ui.hiddenText}> ({t(`summary.judgement.${side}`)})</span>}
      </span>
    </Severity>
  );
}
