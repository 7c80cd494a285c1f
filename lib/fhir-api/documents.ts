import 'server-only';
import { withRecord } from '@/lib/access/record/record';
import { securityOf } from '@/lib/fhir/labels';
import { loinc } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { cardSection } from '@/lib/sections/patient/section';
import type { Viewer } from '@/lib/session/sessions';
import { isFor } from '@/lib/session/token-scope';
import { today } from '@/lib/values/days';
import { searchset } from './bundle';
import { type FhirCall, fhirAnswer } from './call';
import { type Answered, answered, issueOf, OUTSIDE_SCOPE, refused } from './outcome';
import { queryOf } from './query';
import { opensAll, opensType } from './rows/opening';
import { withProfiles } from './rows/profiles';
import { searchPage } from './search';
import { inRecord } from './search-route';
import { outsideScope, viewerOf } from './viewer';

/** The kind of document that is made when it is asked for: a patient summary. */
const SUMMARY = '60591-5';
const RENAMED: Readonly<Record<string, string>> = {
  patient: 'patient',
  type: 'type',
  _count: '_count',
  _page: '_page',
};

/**
 * `DocumentReference/$docref`: the documents of a patient, by type and period. Asked for a patient summary it names the one that
 * `$summary` makes.
 */
export async function findDocuments(call: FhirCall): Promise<Response> {
  const { request, base, pairs, strict, locale } = call;
  const viewer = await viewerOf(request);
  if (!viewer.ok) return refused(issueOf(viewer.refusal));
  const query = queryOf('DocumentReference', pairs.flatMap(asSearch), { strict, base });
  if (!query.ok) return refused(query.issue);
  const asksForSummary = pairs.some(([name, value]) => name === 'type' && value.split('|').at(-1) === SUMMARY);
  if (!opensType(viewer.value, 'DocumentReference', 'search')) return outsideScope(viewer.value);
  const page = await inRecord(viewer.value, query.value, async (record) => {
    const found = await searchPage(record, query.value, { locale, base, types: new Set(['DocumentReference']) });
    const offers =
      asksForSummary && !query.value.page && isFor(record.viewer, cardSection.name) && opensAll(record.viewer, 'read');
    if (!found || !offers) return found;
    const made = summaryReference(base, record.patientId);
    const total = found.total === undefined ? {} : { total: found.total + 1 };
    return { ...found, ...total, matches: [made, ...found.matches] };
  });
  if (!page.ok) return refused(page.issue);
  return fhirAnswer(searchset(base, 'DocumentReference/$docref', { query: query.value, page: page.value }));
}

/** The operation's parameters as those of a search; it names the patient without a type, and a period by its ends. */
function asSearch([name, value]: readonly [string, string]): (readonly [string, string])[] {
  if (name === 'start') return [['date', `ge${value}`]];
  if (name === 'end') return [['date', `le${value}`]];
  return name === 'on-demand' ? [] : [[RENAMED[name] ?? name, value]];
}

const MADE = /^summary-([1-9]\d{0,14})$/;

/** The document that `$docref` offers, by its id; undefined for the id of another one. Refused as the summary itself is. */
export async function madeDocument(base: string, viewer: Viewer, id: string): Promise<Answered<Resource> | undefined> {
  const patientId = Number(MADE.exec(id)?.[1]);
  if (!patientId) return undefined;
  if (!isFor(viewer, cardSection.name) || !opensAll(viewer, 'read')) return { ok: false, issue: OUTSIDE_SCOPE };
  const read = await withRecord(viewer, patientId, cardSection, async () => summaryReference(base, patientId));
  return read.ok ? answered(read.value) : { ok: false, issue: issueOf(read.refusal) };
}

function summaryReference(base: string, patientId: number): Resource {
  return withProfiles({
    resourceType: 'DocumentReference',
    id: `summary-${patientId}`,
    meta: { versionId: today(), security: [securityOf(6)] },
    status: 'current',
    type: loinc(SUMMARY, 'Patient summary'),
    subject: { reference: `Patient/${patientId}` },
    date: `${today()}T00:00:00Z`,
    content: [
      {
        attachment: {
          contentType: 'application/fhir+json',
          url: `${base}/Patient/${patientId}/$summary`,
        },
      },
    ],
  });
}
