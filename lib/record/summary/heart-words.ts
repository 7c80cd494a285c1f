import { outcomeOf } from '@/lib/sections/ecgs/outcome';
import { kardiaWords } from '@/lib/sections/files/kardia';
import type { HeartFinding } from './heart';

/** What a device found in an electrocardiogram, in the reader's language; `t` translates below `ecg.`. */
export function heartWords(
  finding: HeartFinding,
  t: (key: string, values?: Record<string, string | number>) => string,
): string {
  if (finding.section === 'ecgs') return outcomeOf(finding, t);
  return kardiaWords(finding.note, t);
}
