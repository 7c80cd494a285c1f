import 'server-only';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import { auditAlone } from '@/lib/audit/audit';
import { AtOnce } from '@/lib/http/at-once';
import { idIn } from '@/lib/http/ids';
import { fhirSection } from '@/lib/record/fhir/section';
import { readFhirSource } from '@/lib/record/fhir/source';
import { fhirDocument } from '@/lib/reports/fhir/document';
import { cardSection } from '@/lib/sections/patient/section';
import { isFor } from '@/lib/session/token-scope';
import { searchset } from './bundle';
import { type FhirCall, fhirAnswer } from './call';
import { BAD_PAGE, type Issue, issueOf, NOT_FOUND, refused } from './outcome';
import { dateAsked, dateMatches } from './parameters/dates';
import { LARGEST_COUNT, queryOf } from './query';
import { opensAll } from './rows/opening';
import { searchPage } from './search';
import { outsideScope, viewerOf } from './viewer';

const atOnce = new AtOnce(4);
const BUSY: Issue = { status: 429, code: 'throttled', text: 'Too many costly calls at once.', retryAfter: 1 };

/** `Patient/{id}/$summary`: the International Patient Summary of what the caller sees, logged as a download. */
export async function summary(call: FhirCall, id: string): Promise<Response> {
  const { request, locale } = call;
  const viewer = await viewerOf(request);
  if (!viewer.ok) return refused(issueOf(viewer.refusal));
  const patientId = idIn(id);
  if (patientId === null) return refused(NOT_FOUND);
  // The document is of all sections: single scopes cannot narrow it.
  if (!isFor(viewer.value, cardSection.name) || !opensAll(viewer.value, 'read')) return outsideScope(viewer.value);
  const answer = await atOnce.run(viewer.value, async () => {
    const read = (record: RecordAccess) => readFhirSource(record, {});
    const source = await withRecord(viewer.value, patientId, cardSection, read, 'download');
    if (!source.ok) return refused(issueOf(source.refusal));
    const { userId, sender } = viewer.value;
    // Downloads by others or with a token are already logged as reads.
    if (source.value.extract.own)
      await auditAlone({ userId, patientId, action: 'download', section: cardSection.name, outcome: 'ok', sender });
    return fhirAnswer(fhirDocument(source.value, locale));
  });
  return answer ?? refused(BUSY);
}

/**
 * `Patient/{id}/$everything`: all resources of the record that the caller sees, in pages. `_type` names types, `_since` leaves out what was
 * last changed before.
 */
export async function everything(call: FhirCall, id: string): Promise<Response> {
  const { request, locale, base, pairs, strict } = call;
  const viewer = await viewerOf(request);
  if (!viewer.ok) return refused(issueOf(viewer.refusal));
  const patientId = idIn(id);
  if (patientId === null) return refused(NOT_FOUND);
  const own = pairs.filter(([name]) => name === '_type' || name === '_since');
  const rest = pairs.filter(([name]) => !own.some(([one]) => one === name) && OF_PAGES.has(name));
  const query = queryOf('', rest, { strict, base });
  if (!query.ok) return refused(query.issue);
  const types = own.flatMap(([name, value]) => (name === '_type' ? value.split(',') : []));
  const since = own.find(([name]) => name === '_since')?.[1];
  const asked = since === undefined ? undefined : dateAsked(`ge${since}`);
  if (since !== undefined && !asked)
    return refused({ status: 400, code: 'invalid', text: 'The value of _since is not valid.' });
  const wanted = {
    ...query.value,
    self: [...own, ...query.value.self],
    type: `${id}/$everything`,
    count: Math.min(query.value.count, LARGEST_COUNT),
    tests: asked ? [(one: { meta?: { lastUpdated?: string } }) => dateMatches(one.meta?.lastUpdated, asked)] : [],
  };
  const page = await withRecord(viewer.value, patientId, fhirSection, (record) =>
    searchPage(record, wanted, { locale, base, ...(types.length > 0 ? { types: new Set(types) } : {}) }),
  );
  if (!page.ok) return refused(issueOf(page.refusal));
  if (!page.value) return refused(BAD_PAGE);
  return fhirAnswer(searchset(base, `Patient/${id}/$everything`, { query: wanted, page: page.value }));
}

const OF_PAGES = new Set(['_count', '_page', '_total', '_summary']);
