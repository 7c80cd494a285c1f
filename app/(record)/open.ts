import 'server-only';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import type { DoctorViewProps, Sight, ViewOptions } from '@/components/doctor-view/props';
import { listParamsOf } from '@/components/list/list-params';
import { type Reader, setReader } from '@/components/list/reader';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/ui/collapsed';
import { isSearch, type Query, SEARCH } from '@/lib/access/lists/listing';
import { openWords } from '@/lib/access/lists/sealed-words';
import { type Capability, capabilityFor } from '@/lib/access/policy/relation';
import type { Section } from '@/lib/access/policy/sections';
import { type RecordAccess, type Target, withRecord } from '@/lib/access/record/record';
import { idIn } from '@/lib/http/ids';
import { requireViewer } from '@/lib/http/require';
import { neededFor } from '@/lib/navigation/pages';
import { type Alerts, readAlerts } from '@/lib/record/summary/alerts';
import type { VisiblePatient } from '@/lib/sections/patient/model';
import { readPatient } from '@/lib/sections/patient/queries';
import type { Viewer } from '@/lib/session/sessions';
import { fullName } from '@/lib/values/names';
import { search } from './actions';
import { sightOf } from './sight';

// These functions open every page of a record: they find the viewer, the record, and the list parameters in the URL. Anything
// forbidden or missing ends as a 404.

type Address = Promise<Query>;
type Read<T> = (query: Query) => (record: RecordAccess) => Promise<T>;

/**
 * Opens a page of the record on which the reader works, with the patient's name for its printed head. `needs`: the capability
 * without which the page does not exist; absent: that of the section's page.
 */
export async function openOwn<T>(section: Section, read: Read<T>, address?: Address, needs?: Capability) {
  const named: Read<[T, VisiblePatient, Reader]> = (query) => async (record) =>
    Promise.all([read(query)(record), readPatient(record), readerOf(record, section)]);
  const { page, ...viewOptions } = await opened(
    await requireViewer(),
    'own',
    section,
    named,
    address,
    needs ?? neededFor(section.name),
  );
  setReader(page[2]);
  return { ...viewOptions, page: page[0], name: fullName(page[1]), patientId: page[1].id };
}

const readerOf = ({ relation: { capabilities }, missesNothing }: RecordAccess, section: Section): Reader => ({
  changes: capabilities[capabilityFor(section, 'update')],
  shares: capabilities.share,
  whole: missesNothing,
  isPatient: capabilities.isPatient,
  reminds: capabilities.remind,
});

/** Opens a page of a patient's record for one of their doctors. */
export async function openDoctorView<T>(
  params: Promise<{ id_paziente: string }>,
  section: Section,
  read: Read<T>,
  address?: Address,
): Promise<DoctorViewProps<T>> {
  const viewer = await requireViewer();
  const id = idIn((await params).id_paziente);
  if (viewer.doctorId === null || id === null) notFound();
  return { base: `/assistiti/${id}`, ...(await openedForDoctor(viewer, id, section, read, address)) };
}

/** Opens a page of the reader's own record as the doctor of one of its associations sees it. */
export async function openAs<T>(
  params: Promise<{ id_cpp: string }>,
  section: Section,
  read: Read<T>,
  address?: Address,
): Promise<DoctorViewProps<T>> {
  const viewer = await requireViewer();
  const id = idIn((await params).id_cpp);
  if (id === null) notFound();
  return {
    base: `/Registro/Dottori/${id}/vedi`,
    ...(await openedForDoctor(viewer, { as: id }, section, read, address)),
  };
}

/**
 * The alerts that a doctor must not overlook are read with every page, on the same snapshot and under the same policy; what
 * the doctor may see is part of the record's opening.
 */
async function openedForDoctor<T>(viewer: Viewer, target: Target, section: Section, read: Read<T>, address?: Address) {
  const withAlerts: Read<[T, Alerts, Sight | undefined]> = (query) => (record) =>
    Promise.all([read(query)(record), readAlerts(record), sightOf(record)]);
  const { page, ...viewOptions } = await opened(viewer, target, section, withAlerts, address);
  return { ...viewOptions, page: page[0], alerts: page[1], sight: page[2] };
}

async function opened<T>(
  viewer: Viewer,
  target: Target,
  section: Section,
  read: Read<T>,
  address?: Address,
  needs?: Capability,
) {
  const { query, viewOptions } = await readViewOptions(viewer, address);
  const page = await withRecord(viewer, target, section, read(query), 'read', needs);
  if (!page.ok) notFound();
  return { ...viewOptions, page: page.value };
}

/** The query string with the search words unsealed for this viewer, and the page's view options. */
export async function readViewOptions(
  viewer: Viewer,
  address?: Address,
): Promise<{ query: Query; viewOptions: ViewOptions }> {
  const [given = {}, locale, jar] = await Promise.all([address, getLocale(), cookies()]);
  const names = [SEARCH, ...Object.keys(given).filter(isSearch)];
  const words = Object.fromEntries(names.map((name) => [name, openWords(given[name], viewer.userId)]));
  return {
    query: { ...given, ...words },
    viewOptions: {
      locale,
      listParams: listParamsOf(given, words, search),
      collapsed: collapsedIn(jar.get(COLLAPSED_COOKIE)?.value),
    },
  };
}
