import { COMPLETE, NOT_PREGNANT, type ReportState } from '@/db/reference/pharmacovigilance';
import type { FieldError } from '../../values/refusal';
import { fieldsOf, OPTIONAL, type ReportField, STEPS } from './model/model';

/** The fields of a report that its rules check; an empty form field is an empty text. */
export type RuledReport = { status?: ReportState | undefined } & Partial<Record<ReportField, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * The missing fields of a report, and days that contradict each other; forms and the API have the same rules. Only a
 * complete report must have all fields; days in the wrong order are refused in a draft too.
 */
export function problemsOf(report: RuledReport, female: boolean): FieldError[] {
  const missing = report.status === COMPLETE ? requiredOf(report, female).filter((name) => isEmpty(report[name])) : [];
  return [...missing.map((path) => ({ path, message: 'required' })), ...ofDays(report)];
}

/** All fields required for this patient, without the optional ones; the last menstruation is required only if the patient is pregnant. */
function requiredOf({ pregnancy }: RuledReport, female: boolean): ReportField[] {
  const pregnant = !isEmpty(pregnancy) && pregnancy !== NOT_PREGNANT;
  return STEPS.flatMap((step) => fieldsOf(step, female)).filter(
    (name) => !OPTIONAL.includes(name) && (name !== 'lastMenstruation' || pregnant),
  );
}

function ofDays({ firstIntake, lastIntake, reactionDay }: RuledReport): FieldError[] {
  const [first, last, reaction] = [firstIntake, lastIntake, reactionDay].map((day) =>
    isEmpty(day) ? '' : String(day),
  );
  if (!first) return [];
  return [
    ...(last && last < first ? [{ path: 'lastIntake', message: 'intakePeriod' }] : []),
    ...(reaction && reaction < first ? [{ path: 'reactionDay', message: 'reactionBeforeIntake' }] : []),
  ];
}
