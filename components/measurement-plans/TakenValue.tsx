import { useLocale, useTranslations } from 'next-intl';
import { measureText } from '@/lib/record/summary/measure-words';
import { KIND_OF, type PlanMeasure } from '@/lib/sections/measurement-plans/model';
import { judged, type Taken } from '@/lib/sections/readings/judged';
import type { Ranges } from '@/lib/sections/readings/ranges';
import { measureSeverity } from '@/lib/sections/readings/severity';
import { JudgementMark } from '../readings/JudgementMark';

interface TakenValueProps {
  taken: Taken;
  measure: PlanMeasure;
  ranges: Ranges;
}

/** A measured value, marked with a word if it is outside the normal range. */
export function TakenValue({ taken, measure, ranges }: TakenValueProps) {
  const t = useTranslations('readings.meals');
  const locale = useLocale();
  const kind = KIND_OF[measure];
  const severity = measureSeverity(kind, taken, ranges);
  return (
    <>
      <strong>{measureText(kind, taken, locale).value}</strong>
      {kind === 'glucose' && taken.meal ? ` ${t(taken.meal)}` : null}
      {severity === null || severity === 'normal' ? null : (
        <>
          {' '}
          <JudgementMark judgement={judged(kind, taken, ranges)} severity={severity} />
        </>
      )}
    </>
  );
}
