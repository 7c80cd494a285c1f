import type { InWords } from '@/lib/access/commands/command';
import type { Entry } from './model';
import { coveredIn } from './period';

/** The pain of an entry: where it is worst and how much, as 'Viso: intenso'. Null for an entry without areas. */
export function painWords(areas: Entry['areas'], { t }: InWords): string | null {
  const [worst, ...others] = coveredIn(areas).sort((one, other) => other.level - one.level);
  if (!worst) return null;
  const said = { area: t(`body.${worst.area}`), level: t(`pain.inSentence.${worst.level}`), others: others.length };
  return t('notebook.painIn', said);
}
