import 'server-only';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { associationRuns, associations } from '@/db/schema';
import { withRecord } from '@/lib/access/record/record';
import type { Resource } from '@/lib/fhir/types';
import type { Locale } from '@/lib/i18n/translate';
import { asDoctor } from '@/lib/sections/associations/assisted';
import { cardSection } from '@/lib/sections/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { searchset } from './bundle';
import { type FhirCall, fhirAnswer } from './call';
import { cardResources } from './card';
import { cursorAt, positionOf } from './cursor';
import { withOnly } from './elements';
import { BAD_PAGE, refused } from './outcome';
import type { Query } from './query';
import type { FoundPage } from './search';
import { onlyRecordOf } from './viewer';

/** The search of patients. */
export async function searchPatients({ base, locale }: FhirCall, viewer: Viewer, query: Query): Promise<Response> {
  const page = await patientsPage(viewer, query, locale);
  if (!page) return refused(BAD_PAGE);
  const matches = page.matches.map((one) => withOnly(one, query.elements));
  return fhirAnswer(searchset(base, 'Patient', { query, page: { ...page, matches } }));
}

/**
 * The patients whose record the viewer reads: a patient the own one, a doctor those that are shared. Undefined if the query's cursor is
 * not one of this search.
 */
export async function patientsPage(viewer: Viewer, query: Query, locale: Locale): Promise<FoundPage | undefined> {
  const bound = { patientId: 0, viewer, search: JSON.stringify(query.self.filter(([name]) => name !== '_page')) };
  const after = query.page === undefined ? undefined : positionOf(query.page, bound);
  if (query.page !== undefined && !after) return undefined;
  const most = query.onlyTotal ? Number.POSITIVE_INFINITY : query.count + 1;
  const found: { id: number; resource: Resource }[] = [];
  const { ids } = query.narrowing;
  const targets = await recordsOf(viewer, query.patient, after?.rowId);
  for (const target of targets.filter((one) => !ids || one === 'own' || ids.has(String(one)))) {
    const resource = await patientAt(viewer, target, locale, null);
    if (resource && query.tests.every((test) => test(resource))) found.push({ id: Number(resource.id), resource });
    if (found.length === most) break;
  }
  if (query.onlyTotal) return { matches: [], included: [], total: found.length, next: undefined };
  const shown = found.slice(0, query.count);
  // The access log has a line for each patient whose data is told.
  // One after another: each takes a connection, of which others must find some.
  const read: (Resource | undefined)[] = [];
  for (const { id } of shown) read.push(await patientAt(viewer, id, locale, 'read'));
  const more = found.length > query.count;
  const last = shown.at(-1);
  const next = more && last ? cursorAt({ section: 'card', rowId: last.id, part: '' }, bound) : undefined;
  const total = !more && !after ? found.length : undefined;
  return { matches: read.filter((one) => one !== undefined), included: [], total, next };
}

async function patientAt(
  viewer: Viewer,
  target: number | 'own',
  locale: Locale,
  act: 'read' | null,
): Promise<Resource | undefined> {
  const read = await withRecord(
    viewer,
    target,
    cardSection,
    (record) => cardResources(record, { locale, purpose: 'search' }),
    act,
  );
  return read.ok ? read.value.find(({ part }) => part === '')?.resource : undefined;
}

/** The records to look at, by the patients' ids; without a doctor's associations only the caller's own. */
async function recordsOf(
  viewer: Viewer,
  named: string | undefined,
  after: number | undefined,
): Promise<readonly (number | 'own')[]> {
  if (named !== undefined) return /^\d{1,15}$/.test(named) && Number(named) > 0 ? [Number(named)] : [];
  const only = onlyRecordOf(viewer);
  const { doctorId } = viewer;
  if (only !== undefined || doctorId === null) return after === undefined ? [only ?? 'own'] : [];
  return asDoctor(viewer, async ({ db }) => {
    const found = await db
      .select({ id: associations.patientId })
      .from(associations)
      .where(
        and(
          eq(associations.doctorId, doctorId),
          isNotNull(associations.acceptedAt),
          associationRuns,
          after === undefined ? undefined : gt(associations.patientId, after),
        ),
      )
      .orderBy(asc(associations.patientId));
    return found.map(({ id }) => id);
  });
}
