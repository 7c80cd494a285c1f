import { type AdverseReaction, reportModel } from '@/lib/sections/adverse-reactions/model/model';
import { displayedPhone } from '@/lib/values/phone';

/** The form's initial values: the stored report as text, or for a new one what the record knows. */
export function formValues(
  report: AdverseReaction | null,
  start: Record<string, string> | null,
): Record<string, string> {
  const values = report ? storedValues(report) : (start ?? {});
  return { ...values, patientPhone: values.patientPhone ? displayedPhone(values.patientPhone) : '' };
}

function storedValues(report: AdverseReaction): Record<string, string> {
  const names = Object.keys(reportModel.fields).filter((name) => name !== 'status');
  const row = report as Record<string, unknown>;
  const texts = names.map((name) => [name, String(row[name] ?? '')]);
  return { ...Object.fromEntries(texts), tags: report.tags.join(',') };
}
