import 'server-only';
import { type Target, withRecord } from '@/lib/access/record/record';
import type { Resource } from '@/lib/fhir/types';
import { idIn } from '@/lib/http/ids';
import { CARD, type Place, placeOf } from '@/lib/record/fhir/resources';
import type { Viewer } from '@/lib/session/sessions';
import { isFor } from '@/lib/session/token-scope';
import { type FhirCall, fhirAnswer } from './call';
import { cardResources } from './card';
import { madeDocument } from './documents';
import { type Answered, answered, issueOf, NOT_FOUND, OUTSIDE_SCOPE, refused } from './outcome';
import { OF_DIRECTORY, practitionerAt } from './practitioners';
import { provenancesOf } from './provenance';
import { opensType } from './rows/opening';
import { readRows } from './rows/read';
import { type Served, type WriteContext, writeRows } from './rows/write';
import { outsideScope, viewerOf } from './viewer';

/** The reading of one resource. A hidden, a foreign and an unknown one get the same answer. */
export async function readResource(call: FhirCall, type: string, id: string): Promise<Response> {
  const viewer = await viewerOf(call.request);
  if (!viewer.ok) return refused(issueOf(viewer.refusal));
  const found = await resourceAt(call, viewer.value, type, id);
  if (found.ok) return withVersion(call, found.value);
  return found.issue === OUTSIDE_SCOPE ? outsideScope(viewer.value) : refused(found.issue);
}

export async function resourceAt(
  { locale, base }: Pick<FhirCall, 'locale' | 'base'>,
  viewer: Viewer,
  type: string,
  id: string,
): Promise<Answered<Resource>> {
  if (OF_DIRECTORY.includes(type)) return practitionerAt(viewer, type, id);
  const made = type === 'DocumentReference' ? await madeDocument(base, viewer, id) : undefined;
  if (made) return made;
  const place = placeNamed(type, id);
  if (!place) return { ok: false, issue: NOT_FOUND };
  const { source, rowId } = place;
  if (!isFor(viewer, source.section.name) || !opensType(viewer, type, 'read'))
    return { ok: false, issue: OUTSIDE_SCOPE };
  const target: Target = source.rows ? { rowId, of: source.section } : rowId;
  const read = await withRecord(viewer, target, source.section, async (record) => {
    const context: WriteContext = { record, locale, base, purpose: 'read' };
    const all = await resourcesOf(place, context);
    const one = all.find(({ part }) => part === place.part);
    if (type === 'Provenance') return one && (await provenancesOf(context, [one]))[0];
    return one?.resource.resourceType === type ? one.resource : undefined;
  });
  if (!read.ok) return { ok: false, issue: issueOf(read.refusal) };
  return read.value ? answered(read.value) : { ok: false, issue: NOT_FOUND };
}

/** The place of a resource; Patient alone has the patient's id. */
function placeNamed(type: string, id: string): Place | undefined {
  if (type !== 'Patient') return placeOf(id);
  const rowId = idIn(id);
  return rowId === null ? undefined : { source: CARD, rowId, part: '' };
}

async function resourcesOf({ source, rowId }: Place, context: WriteContext): Promise<Served[]> {
  const { record } = context;
  if (!source.rows) return cardResources(record, context);
  return writeRows(source, await readRows(record, source.rows.section, { values: { ids: [rowId] } }), context);
}

/** The resource with its version as its tag; a caller who has this version gets 304. */
function withVersion({ request }: FhirCall, resource: Resource): Response {
  const { versionId, lastUpdated } = resource.meta ?? {};
  const etag = `W/"${versionId}"`;
  const headers = { etag, ...(lastUpdated ? { 'last-modified': new Date(lastUpdated).toUTCString() } : {}) };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  const isKnown = known.some((one) => one.trim() === '*' || weak(one) === weak(etag));
  if (!isKnown) return fhirAnswer(resource, headers);
  return new Response(null, { status: 304, headers: { ...headers, 'cache-control': 'private, no-store' } });
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '');
