import type { InWords } from '@/lib/access/commands/command';
import { displayedDay } from '@/lib/values/days';
import { standingOf } from './current';
import type { Therapy } from './model';
import { intakeWords } from './schedule-words';

/** What was saved: the medicine with its dose and times, or that it is over, begins later or must not be taken. */
export function savedWords(therapy: Therapy, { t, locale }: InWords): string {
  const standing = standingOf(therapy);
  const words = { t: (key: string, values?: Record<string, string>) => t(`therapies.${key}`, values), locale };
  const intake = standing === 'forbidden' ? '' : intakeWords(therapy, words);
  const medicine = [therapy.drug, intake].filter(Boolean).join(', ');
  return t(`therapies.savedAs.${standing}`, { medicine, day: displayedDay(therapy.start) });
}
