import type { Query } from '@/lib/access/listing';
import type { RecordAccess } from '@/lib/access/record';
import type { Section } from '@/lib/access/sections';
import { readDoctorViewAnamnesis } from '@/lib/record/anamnesis/queries';
import { anamnesisSection } from '@/lib/record/anamnesis/section';
import { listContacts } from '@/lib/record/contacts/queries';
import { contactsSection } from '@/lib/record/contacts/section';
import { readDoctorViewDiagnoses } from '@/lib/record/diagnoses/queries';
import { diagnosesSection } from '@/lib/record/diagnoses/section';
import { readDoctorViewFiles } from '@/lib/record/files/queries';
import { filesSection } from '@/lib/record/files/section';
import { readLinksPage } from '@/lib/record/links/queries';
import { linksSection } from '@/lib/record/links/section';
import { readDiary } from '@/lib/record/notebook/queries';
import { notebookSection } from '@/lib/record/notebook/section';
import { readDoctorViewCard } from '@/lib/record/patient/queries';
import { cardSection } from '@/lib/record/patient/section';
import { wholePatient } from '@/lib/record/patient/wire';
import { readDoctorViewScores } from '@/lib/record/scores/queries';
import { scoresSection } from '@/lib/record/scores/section';
import { readDoctorViewVisits } from '@/lib/record/visits/queries';
import { visitsSection } from '@/lib/record/visits/section';

export type SectionRead = [Section, (query: Query) => (record: RecordAccess) => Promise<unknown>];

/**
 * What the pages of a record read, as a doctor's pages do, and the whole patient; a page that comes later stands here.
 */
export const READS: Record<string, SectionRead> = {
  '': [cardSection, () => readDoctorViewCard],
  contacts: [
    contactsSection,
    () => (record) => Promise.all([0, 10].map((type) => listContacts(record, type as 0 | 10))),
  ],
  anamnesi: [anamnesisSection, readDoctorViewAnamnesis],
  diagnosi: [diagnosesSection, readDoctorViewDiagnoses],
  visite: [visitsSection, readDoctorViewVisits],
  score: [scoresSection, readDoctorViewScores],
  taccuino: [notebookSection, readDiary],
  file: [filesSection, readDoctorViewFiles],
  links: [linksSection, readLinksPage],
  whole: [cardSection, () => wholePatient],
};
