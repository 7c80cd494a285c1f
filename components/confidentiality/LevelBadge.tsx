import { useTranslations } from 'next-intl';
import ui from '../ui/page.module.css';
import classes from './level.module.css';

/** A confidentiality level by number and one word; its whole name for who hears it or points at it. */
export function LevelBadge({ level }: { level: number }) {
  const t = useTranslations('record');
  if (!Number.isInteger(level) || level < 1 || level > 6)
    return <span className={classes.badge}>{t('levels.unknown')}</span>;
  const whole = `${level} · ${t(`levels.${level}`)}`;
  const brief = `${level} · ${t(`levelsInBrief.${level}`)}`;
  if (brief === whole)
    return (
      <span className={classes.badge} data-level={level}>
        {whole}
      </span>
    );
  return (
    <span className={classes.badge} data-level={level} title={whole}>
      <span aria-hidden="true">{brief}</span>
      <span className={ui.hiddenText}>{whole}</span>
    </span>
  );
}
