import { CONCLUDED, FORBIDDEN, type TherapyState } from '@/db/reference/values';
import type { FieldError } from '../../values/refusal';
import { missingParts, type Schedule } from './schedule';

/** The fields of a therapy that its rules check; an empty form field is an empty text. */
export interface RuledTherapy extends Schedule {
  state?: TherapyState | undefined;
  drugId?: number | null | undefined;
  drug?: string | null | undefined;
  dose?: string | null | undefined;
  frequency?: string | null | undefined;
  start?: string | null | undefined;
  end?: string | null | undefined;
  prescriberId?: number | null | undefined;
  prescriber?: string | null | undefined;
  note?: string | null | undefined;
}

const error = (path: string, message = 'required'): FieldError => ({ path, message });

/**
 * The fields that a therapy of its state lacks, and days that contradict each other; forms and the API have the same rules.
 */
export function problemsOf(therapy: RuledTherapy): FieldError[] {
  const { drugId, drug, prescriberId, prescriber, start, end } = therapy;
  return [
    ...(drugId || drug ? [] : [error('drug')]),
    ...ofIntake(therapy),
    ...(start ? [] : [error('start', 'therapyStart')]),
    ...ofEnd({ start, end }, therapy.state === CONCLUDED),
    ...(prescriberId || prescriber ? [] : [error('prescriber')]),
    ...(therapy.state === FORBIDDEN && !therapy.note ? [error('note', 'forbiddenReason')] : []),
  ];
}

/** Checks how a drug that is not forbidden is taken: the dose, and the frequency as data or in words. */
function ofIntake(therapy: RuledTherapy): FieldError[] {
  if (therapy.state === FORBIDDEN) return [];
  return [
    ...(therapy.dose ? [] : [error('dose')]),
    ...(therapy.rhythm || therapy.frequency ? [] : [error('frequency')]),
    ...missingParts(therapy).map((part) => error(part)),
  ];
}

function ofEnd({ start, end }: Pick<RuledTherapy, 'start' | 'end'>, over: boolean): FieldError[] {
  if (!end) return over ? [error('end')] : [];
  return start && end < start ? [error('end', 'therapyPeriod')] : [];
}
