import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Locale } from '@/lib/i18n/translate';
import { type CheckAnswer, checkAnswer } from './check-answer';
import { checkCurrent } from './interactions';

export interface OngoingCheck extends CheckAnswer {
  /** The number of medicines that are taken today. */
  count: number;
  /** False if there are no rules to check the therapies by. */
  possible: boolean;
}

/** Checks everything that the patient takes today, as far as the viewer may see it, in one language. */
export const checkOngoing =
  (locale: Locale) =>
  async (record: RecordAccess): Promise<OngoingCheck> => {
    const result = await checkCurrent(record);
    return { ...checkAnswer('', result, locale), count: result.medicines.length, possible: result.rules > 0 };
  };
