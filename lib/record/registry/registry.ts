import 'server-only';
import { type ClinicalSection, hasRows, isClinical, type RowSection, type Section } from '@/lib/access/policy/sections';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { appointmentsSection } from '@/lib/sections/appointments/section';
import { associationsSection } from '@/lib/sections/associations/section';
import { contactsSection } from '@/lib/sections/contacts/section';
import { delegationsSection } from '@/lib/sections/delegations/section';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { dosesSection } from '@/lib/sections/doses/section';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { examsSection } from '@/lib/sections/exams/section';
import { filesSection } from '@/lib/sections/files/section';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { linksSection } from '@/lib/sections/links/section';
import { measurementPlansSection } from '@/lib/sections/measurement-plans/section';
import { messagesSection } from '@/lib/sections/messages/section';
import { notebookSection } from '@/lib/sections/notebook/section';
import { cardSection } from '@/lib/sections/patient/section';
import { physiologySection } from '@/lib/sections/physiology/section';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';
import { readingsSection } from '@/lib/sections/readings/section';
import { remindersSection } from '@/lib/sections/reminders/section';
import { resultsSection } from '@/lib/sections/results/section';
import { scoresSection } from '@/lib/sections/scores/section';
import { checkedTherapiesSection } from '@/lib/sections/therapies/checked-save';
import { threadsSection } from '@/lib/sections/threads/section';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { visitsSection } from '@/lib/sections/visits/section';

/** All sections of a record. Code that lists, counts, exports or tests sections reads them here. */
export const registry: readonly Section[] = [
  cardSection,
  contactsSection,
  diagnosesSection,
  checkedTherapiesSection,
  dosesSection,
  adverseReactionsSection,
  visitsSection,
  appointmentsSection,
  vaccinationsSection,
  readingsSection,
  measurementPlansSection,
  examsSection,
  resultsSection,
  scoresSection,
  anamnesisSection,
  physiologySection,
  pregnanciesSection,
  notebookSection,
  associationsSection,
  delegationsSection,
  filesSection,
  ecgsSection,
  messagesSection,
  threadsSection,
  healthLinksSection,
  linksSection,
  remindersSection,
];

/** All sections whose rows doctors may see. */
export const sharedSections: readonly ClinicalSection[] = registry.filter(
  (section): section is ClinicalSection => isClinical(section) && !section.patientOnly,
);

/** All sections with rows that doctors may see: the shared sections, and those whose rows follow a shared parent row. */
export const seenSections: readonly RowSection[] = registry
  .filter(hasRows)
  .filter((section) => !section.patientOnly && !section.parent?.section.patientOnly);
