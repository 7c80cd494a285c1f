import { outcomeOf } from '@/lib/sections/ecgs/outcome';
import { kardiaFindingOf } from '@/lib/sections/files/kardia';
import type { HeartFinding } from './heart';

/** What a device found in an electrocardiogram, in the reader's language; `t` translates below `ecg.`. */
export function heartWords(
  finding: HeartFinding,
  t: (key: string, values?: Record<string, string | number>) => string,
): string {
  if (finding.section === 'ecgs') return outcomeOf(finding, t);
  const { word, rest } = kardiaFindingOf(finding.note) ?? { word: null, rest: finding.note };
  return [word && t(`kardia.${word}`), rest].filter(Boolean).join(' · ');
}
