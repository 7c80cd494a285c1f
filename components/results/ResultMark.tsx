import { useLocale, useTranslations } from 'next-intl';
import type { Direction } from '@/lib/laboratory/trend';
import type { CriticalResult } from '@/lib/sections/results/critical';
import { gradeOf } from '@/lib/sections/results/grade';
import { isOutside, type ListedResult, limitsOf, positionOf } from '@/lib/sections/results/shown';
import { resultNumber } from '@/lib/sections/results/words';
import ui from '../ui/page.module.css';
import { Severity } from '../ui/Severity';
import { ARROWS } from './arrows';
import classes from './results.module.css';

interface ResultMarkProps {
  row: ListedResult;
  critical: CriticalResult | null;
}

/**
 * How a result is: its position in its report's range, with the range and its source, or the level of its alarm. A value that is
 * in the range, but whose range depends on what is not recorded, is not called normal.
 */
export function ResultMark({ row, critical }: ResultMarkProps) {
  const t = useTranslations('results');
  const locale = useLocale();
  const position = positionOf(row);
  const { standing, by, flagged, supposed } = position;
  const limits = limitText(row, locale);
  const placed = supposed ? t('supposed') : standing && t(`standing.${standing}`);
  const where = isOutside(position) && standing && limits ? t(`outside.${standing}`, { limits }) : placed;
  const level = critical && t(`alarm.levels.${critical.level}`);
  const said = [level, level && standing === 'within' ? null : where].filter(Boolean).join(', ');
  return (
    <span title={supposed ? t('supposedWhy') : by ? t(by) : undefined}>
      <Severity step={gradeOf(row, critical)}>
        {said || t(flagged ? 'flagged' : 'unrated')}
        {flagged && where && !supposed ? ' *' : null}
      </Severity>
    </span>
  );
}

/** The ends of a result's range in brief, such as 5–41; empty for a range without ends. */
function limitText(row: ListedResult, locale: string): string {
  const { low, high } = limitsOf(row);
  return [low, high].flatMap((end) => (end === undefined ? [] : resultNumber(end, locale))).join('–');
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
