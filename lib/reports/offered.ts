import { today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';

interface Whose {
  id: number;
  firstName: string;
  lastName: string;
}

/** As the contract has a day in the names of files: 03-31-2026. */
export const monthFirst = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2-$3-$1');

/** The documents of a record, where each is made and what it is called when it is kept. */
export function offeredDocuments(patient: Whose) {
  const day = monthFirst(today());
  const name = fullName(patient).replace(/[^\p{L}\p{N}]+/gu, '_');
  return [
    { kind: 'report' as const, address: `/api/downloadReport/${patient.id}`, file: `Report_${name}_${day}.pdf` },
    {
      kind: 'emergency' as const,
      address: `/api/downloadEmergenza/${patient.id}`,
      file: `Emergenza_${name}_${day}.pdf`,
    },
    { kind: 'fhir' as const, address: `/api/getFhirData/${patient.id}`, file: `Fhir_${name}_${day}.txt` },
  ];
}
