import type { Query } from '@/lib/access/listing';
import type { RecordAccess } from '@/lib/access/record';
import type { SectionName } from '@/lib/access/sections';
import { readDoctorViewAnamnesis } from '@/lib/record/anamnesis/queries';
import { listContacts } from '@/lib/record/contacts/queries';
import { readDoctorViewDiagnoses } from '@/lib/record/diagnoses/queries';
import { readDoctorViewFiles } from '@/lib/record/files/queries';
import { readLinksPage } from '@/lib/record/links/queries';
import { readDiary } from '@/lib/record/notebook/queries';
import { readDoctorViewCard } from '@/lib/record/patient/queries';
import { wholePatient } from '@/lib/record/patient/wire';
import { readDoctorViewScores } from '@/lib/record/scores/queries';
import { readDoctorViewVisits } from '@/lib/record/visits/queries';

export type SectionRead = [SectionName, (query: Query) => (record: RecordAccess) => Promise<unknown>];

/** What the pages of a record read, as a doctor's pages do, and the whole patient; a page that comes later stands here. */
export const READS: Record<string, SectionRead> = {
  '': ['card', () => readDoctorViewCard],
  contacts: ['contacts', () => (record) => Promise.all([0, 10].map((type) => listContacts(record, type as 0 | 10)))],
  anamnesi: ['anamnesis', readDoctorViewAnamnesis],
  diagnosi: ['diagnoses', readDoctorViewDiagnoses],
  visite: ['visits', readDoctorViewVisits],
  score: ['scores', readDoctorViewScores],
  taccuino: ['notebook', readDiary],
  file: ['files', readDoctorViewFiles],
  links: ['links', readLinksPage],
  whole: ['card', () => wholePatient],
};
