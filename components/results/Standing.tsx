import { useTranslations } from 'next-intl';
import type { Direction } from '@/lib/laboratory/trend';
import type { CriticalResult } from '@/lib/sections/results/critical';
import type { Position } from '@/lib/sections/results/shown';
import ui from '../ui/page.module.css';
import { ARROWS } from './arrows';
import classes from './results.module.css';

/**
 * A result's position in its report's range in a word, with its source. A value that is in the range, but whose range depends on
 * what is not recorded, is not called normal.
 */
export function StandingWord({ position: { standing, by, flagged, supposed } }: { position: Position }) {
  const t = useTranslations('results');
  if (supposed)
    return (
      <span className={classes.standing} title={t('supposedWhy')}>
        {t('supposed')}
      </span>
    );
  if (!standing) return flagged ? <span className={classes.standing}>{t('flagged')}</span> : null;
  return (
    <span className={classes.standing} data-standing={standing} title={by ? t(by) : undefined}>
      {t(`standing.${standing}`)}
      {flagged ? ' *' : null}
    </span>
  );
}

/** The level of a result's alarm in a word. */
export function CriticalWord({ critical: { level } }: { critical: CriticalResult }) {
  const t = useTranslations('results.alarm');
  return (
    <span className={classes.standing} data-level={level}>
      {t(`levels.${level}`)}
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
