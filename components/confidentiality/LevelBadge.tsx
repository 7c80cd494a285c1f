import { useTranslations } from 'next-intl';
import { Badge, levelWords } from '../list/Badge';

/** A confidentiality level in the reader's language. */
export function LevelBadge({ level }: { level: number }) {
  const t = useTranslations('record');
  return <Badge words={levelWords(level, t)} />;
}
