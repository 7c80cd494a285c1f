import type { InWords } from '@/lib/access/commands/command';
import type { CriticalResult } from './critical';
import { isOutside, type JudgedResult, limitsOf, positionOf } from './shown';
import { resultNumber } from './words';

/**
 * How a result is, in words: the level of its alarm, and its position in its report's range. A value that is in the range, but
 * whose range depends on what is not recorded, is not called normal. `t` translates the section's keys.
 */
export function markWords(row: JudgedResult, critical: CriticalResult | null, { t, locale }: InWords): string {
  const position = positionOf(row);
  const { standing, flagged, supposed } = position;
  const limits = limitText(row, locale);
  const placed = supposed ? t('supposed') : standing && t(`standing.${standing}`);
  const where = isOutside(position) && standing && limits ? t(`outside.${standing}`, { limits }) : placed;
  const level = critical && t(`alarm.levels.${critical.level}`);
  const said = [level, level && standing === 'within' ? null : where].filter(Boolean).join(', ');
  return `${said || t(flagged ? 'flagged' : 'unrated')}${flagged && where && !supposed ? ' *' : ''}`;
}

/** The ends of a result's range in brief, such as 5–41; empty for a range without ends. */
function limitText(row: JudgedResult, locale: string): string {
  const { low, high } = limitsOf(row);
  return [low, high].flatMap((end) => (end === undefined ? [] : resultNumber(end, locale))).join('–');
}
