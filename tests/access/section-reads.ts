import type { Query } from '@/lib/access/listing';
import type { RecordAccess } from '@/lib/access/record';
import type { SectionName } from '@/lib/access/sections';
import { readSeenAnamnesis } from '@/lib/record/anamnesis/queries';
import { listContacts } from '@/lib/record/contacts/queries';
import { readSeenDiagnoses } from '@/lib/record/diagnoses/queries';
import { readSeenFiles } from '@/lib/record/files/queries';
import { readLinksPage } from '@/lib/record/links/queries';
import { readDiary } from '@/lib/record/notebook/queries';
import { readSeenCard } from '@/lib/record/patient/queries';
import { wholePatient } from '@/lib/record/patient/wire';
import { readSeenScores } from '@/lib/record/scores/queries';
import { readSeenVisits } from '@/lib/record/visits/queries';

export type SectionRead = [SectionName, (query: Query) => (record: RecordAccess) => Promise<unknown>];

/** What the pages of a record read, as a doctor's pages do, and the whole patient; a page that comes later stands here. */
export const READS: Record<string, SectionRead> = {
  '': ['card', () => readSeenCard],
  contacts: ['contacts', () => (record) => Promise.all([0, 10].map((type) => listContacts(record, type as 0 | 10)))],
  anamnesi: ['anamnesis', readSeenAnamnesis],
  diagnosi: ['diagnoses', readSeenDiagnoses],
  visite: ['visits', readSeenVisits],
  score: ['scores', readSeenScores],
  taccuino: ['notebook', readDiary],
  file: ['files', readSeenFiles],
  links: ['links', readLinksPage],
  whole: ['card', () => wholePatient],
};
