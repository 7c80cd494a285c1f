import { COMPLETE, NOT_PREGNANT, type ReportState } from '@/db/reference/pharmacovigilance';
import type { FieldError } from '../../values/refusal';
import { fieldsOf, type ReportField, STEPS } from './model/model';

/** What of a report its rules are about; a form's empty field is an empty text. */
export type RuledReport = { status?: ReportState | undefined } & Partial<Record<ReportField, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * What a report lacks, and days that contradict each other: the same for the form and for a program. Only a complete one
 * must have everything; days in the wrong order are told of a draft as well.
 */
export function problemsOf(report: RuledReport, female: boolean): FieldError[] {
  const missing = report.status === COMPLETE ? requiredOf(report, female).filter((name) => isEmpty(report[name])) : [];
  return [...missing.map((path) => ({ path, message: 'required' })), ...ofDays(report)];
}

/** Everything that is asked of this patient; the last menstruation matters in a pregnancy only. */
function requiredOf({ pregnancy }: RuledReport, female: boolean): ReportField[] {
  const pregnant = !isEmpty(pregnancy) && pregnancy !== NOT_PREGNANT;
  return STEPS.flatMap((step) => fieldsOf(step, female)).filter((name) => name !== 'lastMenstruation' || pregnant);
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
