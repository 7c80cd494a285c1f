import 'server-only';
import { type ClinicalSection, isClinical, type Section } from '@/lib/access/sections';
import { adverseReactionsSection } from './adverse-reactions/section';
import { anamnesisSection } from './anamnesis/section';
import { associationsSection } from './associations/section';
import { contactsSection } from './contacts/section';
import { diagnosesSection } from './diagnoses/section';
import { ecgsSection } from './ecgs/section';
import { examsSection } from './exams/section';
import { filesSection } from './files/section';
import { healthLinksSection } from './health-links/section';
import { linksSection } from './links/section';
import { messagesSection } from './messages/section';
import { notebookSection } from './notebook/section';
import { cardSection } from './patient/section';
import { physiologySection } from './physiology/section';
import { pregnanciesSection } from './pregnancies/section';
import { readingsSection } from './readings/section';
import { resultsSection } from './results/section';
import { scoresSection } from './scores/section';
import { searchSection } from './search/section';
import { storySection } from './story/section';
import { summarySection } from './summary/section';
import { therapiesSection } from './therapies/section';
import { vaccinationsSection } from './vaccinations/section';
import { visitsSection } from './visits/section';

/** Everything that exists in a record. What lists, counts, exports or tests sections reads them here. */
export const registry: readonly Section[] = [
  cardSection,
  contactsSection,
  diagnosesSection,
  therapiesSection,
  adverseReactionsSection,
  visitsSection,
  vaccinationsSection,
  readingsSection,
  examsSection,
  resultsSection,
  scoresSection,
  anamnesisSection,
  physiologySection,
  pregnanciesSection,
  notebookSection,
  associationsSection,
  filesSection,
  ecgsSection,
  messagesSection,
  healthLinksSection,
  linksSection,
];

/** What has no rows of its own and shows those of the sections: a reading of it stands in the access log by its name. */
export const overviews: readonly Section[] = [summarySection, storySection, searchSection];

/** Every section of which a doctor may see rows. */
export const sharedSections: readonly ClinicalSection[] = registry.filter(
  (section): section is ClinicalSection => isClinical(section) && !section.patientOnly,
);
