import ui from '../ui/page.module.css';
import classes from './level.module.css';

/** A level's short and full name; an unknown level has no number. */
export interface LevelWords {
  level?: number;
  brief: string;
  whole: string;
}

export const levelWords = (
  level: number,
  t: (key: `levels.${string}` | `levelsInBrief.${string}`) => string,
): LevelWords => {
  if (!Number.isInteger(level) || level < 1 || level > 6) {
    const unknown = t('levels.unknown');
    return { brief: unknown, whole: unknown };
  }
  return { level, whole: `${level} · ${t(`levels.${level}`)}`, brief: `${level} · ${t(`levelsInBrief.${level}`)}` };
};

/** A confidentiality level by number and one word; its full name as tooltip and for screen readers. */
export function Badge({ words }: { words: LevelWords | undefined }) {
  if (!words) return null;
  const { level, brief, whole } = words;
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
