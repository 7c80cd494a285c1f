import { doctorViews } from '@/app/(record)/doctor-views';
import type { Query } from '@/lib/access/lists/listing';
import { PRINT } from '@/lib/access/lists/print';
import type { Section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { LIST } from '@/lib/navigation/address-names';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { readAlerts } from '@/lib/record/summary/alerts';
import { readDoctorViewSummary } from '@/lib/record/summary/queries';
import { summarySection } from '@/lib/record/summary/section';
import { listOwnThreads, readOwnThread } from '@/lib/record/threads/threads';
import { wholePatient } from '@/lib/record/whole-patient/wire';
import { listContacts } from '@/lib/sections/contacts/queries';
import { contactsSection } from '@/lib/sections/contacts/section';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { readLinksPage } from '@/lib/sections/links/queries';
import { linksSection } from '@/lib/sections/links/section';
import { cardSection } from '@/lib/sections/patient/section';
import { threadsSection } from '@/lib/sections/threads/section';

export type SectionRead = [Section, (query: Query) => (record: RecordAccess) => Promise<unknown>];

const ofPages = Object.entries(doctorViews).map(([part, { section, read }]): [string, SectionRead] => [
  part,
  [section, read],
]);

/** For pages that show one list at a time: a read for each list, and a read for the print view of all lists. */
const ofLists = RECORD_PAGES.flatMap(({ part = '', lists = [] }) => {
  const view = doctorViews[part.slice(1)];
  if (!view || lists.length === 0) return [];
  const asked = [...lists.map(({ id }) => ({ [LIST]: id })), { [PRINT]: '' }];
  return asked.map((names): [string, SectionRead] => [
    `${part.slice(1)} ${new URLSearchParams(names)}`,
    [view.section, (query) => view.read({ ...query, ...names })],
  ]);
});

/** The reads of a record's pages for a doctor, the summary, the patient's own pages and the whole patient included. */
export const READS: Record<string, SectionRead> = {
  '': [summarySection, () => readDoctorViewSummary],
  contacts: [
    contactsSection,
    () => (record) => Promise.all([0, 10].map((type) => listContacts(record, type as 0 | 10))),
  ],
  alerts: [diagnosesSection, () => readAlerts],
  ...Object.fromEntries([...ofPages, ...ofLists]),
  links: [linksSection, readLinksPage],
  threads: [threadsSection, () => (record) => Promise.all([listOwnThreads(record), readOwnThread(1)(record)])],
  whole: [cardSection, () => wholePatient],
};
