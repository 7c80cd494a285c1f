import 'server-only';
import { type RecordAccess, type Target, withRecord } from '@/lib/access/record/record';
import { idIn } from '@/lib/http/ids';
import { TYPES } from '@/lib/record/fhir/resources';
import { fhirSection } from '@/lib/record/fhir/section';
import type { Viewer } from '@/lib/session/sessions';
import { searchset } from './bundle';
import { type FhirCall, fhirAnswer } from './call';
import { sourcesOf } from './matches';
import { type Answered, answered, BAD_PAGE, type Issue, issue, issueOf, NOT_FOUND, refused } from './outcome';
import { searchPatients } from './patients';
import { type Query, queryOf } from './query';
import { opensType } from './rows/opening';
import { searchPage } from './search';
import { onlyRecordOf, outsideScope, viewerOf } from './viewer';

/** The search of a type's resources, by GET or POST. */
export async function searchType(call: FhirCall, type: string): Promise<Response> {
  const { request, base, pairs, strict } = call;
  const viewer = await viewerOf(request);
  if (!viewer.ok) return refused(issueOf(viewer.refusal));
  if (!TYPES.includes(type)) return refused(NOT_OFFERED);
  const query = queryOf(type, pairs, { strict, base });
  if (!query.ok) return refused(query.issue);
  const isOpen = opensType(viewer.value, type, 'search');
  if (!isOpen || sourcesOf(new Set([type]), { viewer: viewer.value }).length === 0) return outsideScope(viewer.value);
  if (type === 'Patient') return searchPatients(call, viewer.value, query.value);
  const page = await inRecord(viewer.value, query.value, (record) =>
    searchPage(record, query.value, { locale: call.locale, base, types: new Set([type]) }),
  );
  if (!page.ok) return refused(page.issue);
  return fhirAnswer(searchset(base, type, { query: query.value, page: page.value }));
}

/** No row becomes a resource of this type, for nobody; unlike a resource that is not there, this is no secret. */
const NOT_OFFERED: Issue = {
  status: 404,
  code: 'not-supported',
  text: 'Resources of this type are not offered; the statement of capabilities lists the types.',
};

/** Reads in the record that a search names, or in that of the caller. */
export async function inRecord<T>(
  viewer: Viewer,
  { patient }: Pick<Query, 'patient'>,
  read: (record: RecordAccess) => Promise<T | undefined>,
): Promise<Answered<T>> {
  const target = targetOf(viewer, patient);
  if (!target.ok) return target;
  const found = await withRecord(viewer, target.value, fhirSection, read);
  if (!found.ok) return { ok: false, issue: issueOf(found.refusal) };
  return found.value === undefined ? { ok: false, issue: BAD_PAGE } : answered(found.value);
}

/** The record of a search. A doctor names the patient: a search of all patients would be too costly. */
function targetOf(viewer: Viewer, patient: string | undefined): Answered<Target> {
  if (patient !== undefined) {
    const id = idIn(patient);
    return id === null ? { ok: false, issue: NOT_FOUND } : answered(id);
  }
  const only = onlyRecordOf(viewer);
  return only !== undefined ? answered(only) : issue(400, 'too-costly', 'A search names the patient.');
}
