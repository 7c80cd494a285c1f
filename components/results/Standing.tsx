import { useTranslations } from 'next-intl';
import type { Direction } from '@/lib/laboratory/trend';
import type { Position } from '@/lib/sections/results/shown';
import ui from '../ui/page.module.css';
import classes from './results.module.css';

/** A result's position in its report's range in a word, with its source. */
export function StandingWord({ position: { standing, by, flagged } }: { position: Position }) {
  const t = useTranslations('results');
  if (!standing) return flagged ? <span className={classes.standing}>{t('flagged')}</span> : null;
  return (
    <span className={classes.standing} data-standing={standing} title={by ? t(by) : undefined}>
      {t(`standing.${standing}`)}
      {flagged ? ' *' : null}
    </span>
  );
}

export const ARROWS: Record<Direction, string> = { rising: '↗', falling: '↘', steady: '→', varying: '↕' };

/** The direction of a test's last three values. */
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
