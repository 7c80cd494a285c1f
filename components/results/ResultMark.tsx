import { useLocale, useTranslations } from 'next-intl';
import type { Direction } from '@/lib/laboratory/trend';
import type { CriticalResult } from '@/lib/sections/results/critical';
import { gradeOf } from '@/lib/sections/results/grade';
import { markWords } from '@/lib/sections/results/mark-words';
import { type ListedResult, positionOf } from '@/lib/sections/results/shown';
import ui from '../ui/page.module.css';
import { Severity } from '../ui/Severity';
import { ARROWS } from './arrows';
import classes from './results.module.css';

interface ResultMarkProps {
  row: ListedResult;
  critical: CriticalResult | null;
}

/** How a result is, in words and shape, with the source of its position in its report's range. */
export function ResultMark({ row, critical }: ResultMarkProps) {
  const t = useTranslations('results');
  const locale = useLocale();
  const { by, supposed } = positionOf(row);
  return (
    <span title={supposed ? t('supposedWhy') : by ? t(by) : undefined}>
      <Severity step={gradeOf(row, critical)}>{markWords(row, critical, { t, locale })}</Severity>
    </span>
  );
}

/** The direction of a test's last values, if they changed by more than the test varies. */
export function DirectionArrow({ direction }: { direction: Direction | null }) {
  const t = useTranslations('results');
  if (!direction) return null;
  return (
    <span className={classes.direction} title={t('directionOf')}>
      <span aria-hidden="true">{ARROWS[direction]}</span> {t(`direction.${direction}`)}
      <span className={ui.hiddenText}> {t('directionOf')}</span>
    </span>
  );
}
