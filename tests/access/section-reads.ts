import { doctorViews } from '@/app/(record)/doctor-views';
import type { Query } from '@/lib/access/listing';
import { PRINT } from '@/lib/access/print';
import type { RecordAccess } from '@/lib/access/record';
import type { Section } from '@/lib/access/sections';
import { LIST } from '@/lib/record/address-names';
import { readAlerts } from '@/lib/record/alerts';
import { listContacts } from '@/lib/record/contacts/queries';
import { contactsSection } from '@/lib/record/contacts/section';
import { diagnosesSection } from '@/lib/record/diagnoses/section';
import { readLinksPage } from '@/lib/record/links/queries';
import { linksSection } from '@/lib/record/links/section';
import { RECORD_PAGES } from '@/lib/record/pages';
import { cardSection } from '@/lib/record/patient/section';
import { wholePatient } from '@/lib/record/patient/wire';
import { readDoctorViewSummary } from '@/lib/record/summary/queries';
import { summarySection } from '@/lib/record/summary/section';

export type SectionRead = [Section, (query: Query) => (record: RecordAccess) => Promise<unknown>];

const ofPages = Object.entries(doctorViews).map(([part, { section, read }]): [string, SectionRead] => [
  part,
  [section, read],
]);

/** Of a page that shows one of its lists at a time, each of them and all: what it reads goes by the address. */
const ofLists = RECORD_PAGES.flatMap(({ part = '', lists = [] }) => {
  const view = doctorViews[part.slice(1)];
  if (!view || lists.length === 0) return [];
  const asked = [...lists.map(({ id }) => ({ [LIST]: id })), { [PRINT]: '' }];
  return asked.map((names): [string, SectionRead] => [
    `${part.slice(1)} ${new URLSearchParams(names)}`,
    [view.section, (query) => view.read({ ...query, ...names })],
  ]);
});

/** What the pages of a record read for a doctor, the summary and the patient's own among them, and the whole patient. */
export const READS: Record<string, SectionRead> = {
  '': [summarySection, () => readDoctorViewSummary],
  contacts: [
    contactsSection,
    () => (record) => Promise.all([0, 10].map((type) => listContacts(record, type as 0 | 10))),
  ],
  alerts: [diagnosesSection, () => readAlerts],
  ...Object.fromEntries([...ofPages, ...ofLists]),
  links: [linksSection, readLinksPage],
  whole: [cardSection, () => wholePatient],
};
