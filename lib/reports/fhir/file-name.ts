import { cleanName } from '@/lib/files/names';
import { today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';

const LONGEST_NAME = 100;

/** `Fhir_Mario Rossi_11-22-2026.txt`, without what no file may be called. */
export function fhirFileName(patient: { firstName: string; lastName: string }, at: Date): string {
  const [year, month, day] = today(at).split('-');
  const name = [...fullName(patient).replace(/[/\\]/g, '_')].slice(0, LONGEST_NAME).join('');
  return cleanName(`Fhir_${name}_${month}-${day}-${year}.txt`);
}
