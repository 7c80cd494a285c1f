import { structureName } from '@/db/reference/pharmacovigilance';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import { displayedPhone } from '@/lib/values/phone';
import { type AdverseReaction, fieldsOf, PERSONAL, type ReportField, type ReportStep } from './model/model';

export interface Line {
  label: string;
  value: string;
}

interface Shown {
  report: AdverseReaction;
  patient: { sex: string };
  /** Whether the reader sees the patient's address, phone and e-mail; if not, the lines are left out. */
  seesPersonal: boolean;
  /** The language of the answers, for numbers. */
  locale: string;
}

const YES_NO: readonly ReportField[] = [
  ...(['prescribed', 'suspended', 'usedBefore', 'sameReaction'] as const),
  ...(['nursing', 'doctorContactable', 'doctorWarned'] as const),
];
const DAYS: readonly ReportField[] = ['reactionDay', 'firstIntake', 'lastIntake', 'lastMenstruation'];
/** The fields whose value is a choice, with the message group of its labels. */
const CHOICES: Partial<Record<ReportField, string>> = {
  severity: 'severities',
  outcome: 'outcomes',
  pregnancy: 'pregnancies',
};

/** The questions of a form's step with their answers, in words. */
export const linesOf = (
  step: ReportStep,
  { report, patient, seesPersonal, locale }: Shown,
  t: (key: string) => string,
): Line[] =>
  fieldsOf(step, patient.sex === 'female')
    .filter((field) => seesPersonal || !PERSONAL.includes(field))
    .map((field) => ({ label: t(field), value: answerOf(field, { report, locale }, t) }));

function answerOf(
  field: ReportField,
  { report, locale }: Pick<Shown, 'report' | 'locale'>,
  t: (key: string) => string,
): string {
  const value = report[field];
  if (value === null) return '';
  if (YES_NO.includes(field)) return t(value === 1 ? 'yes' : 'no');
  if (DAYS.includes(field)) return displayedDay(String(value));
  const words = CHOICES[field];
  if (words) return t(`${words}.${value}`);
  if (field === 'structureId') return structureName(Number(value)) ?? '';
  if (field === 'weight') return `${displayedNumber(Number(value), locale, 1)} kg`;
  if (field === 'patientPhone') return displayedPhone(String(value));
  return field === 'impact' ? `${value} / 10` : String(value);
}
