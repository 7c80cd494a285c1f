import { useTranslations } from 'next-intl';
import classes from './level.module.css';

/** A confidentiality level by name and number; one outside 1-6 is not known. */
export function LevelBadge({ level }: { level: number }) {
  const t = useTranslations('record.levels');
  const known = Number.isInteger(level) && level >= 1 && level <= 6;
  return (
    <span className={classes.badge} data-level={known ? level : undefined}>
      {known ? `${level} · ${t(String(level))}` : t('unknown')}
    </span>
  );
}
