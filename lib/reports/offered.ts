import { today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';

interface Named {
  firstName: string;
  lastName: string;
}

/** A name of this length, with the rest of the file name, is short enough for every file system; some count bytes. */
const LONGEST_NAME = 60;

/** A patient's name in letters and digits only, for use in a file name. */
function nameInFiles(patient: Named): string {
  const plain = fullName(patient)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_');
  return [...plain]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^_+|_+$/g, '');
}

/** `Fhir_Mario_Rossi_2026-11-22.txt`: a document of this patient, of this day (YYYY-MM-DD), as a file. */
export const fileName = (kind: string, patient: Named, day: string, ending: string) =>
  `${[kind, nameInFiles(patient), day].filter(Boolean).join('_')}.${ending}`;

/** A record's documents: where each is fetched and the file name it is saved under. */
export function offeredDocuments(patient: Named & { id: number }) {
  const fileOf = (kind: string, ending: string) => fileName(kind, patient, today(), ending);
  return [
    { kind: 'report' as const, address: `/api/downloadReport/${patient.id}`, file: fileOf('Report', 'pdf') },
    {
      kind: 'emergency' as const,
      address: `/api/downloadEmergenza/${patient.id}`,
      file: fileOf('Emergenza', 'pdf'),
    },
    { kind: 'fhir' as const, address: `/api/getFhirData/${patient.id}`, file: fileOf('Fhir', 'txt') },
  ];
}
