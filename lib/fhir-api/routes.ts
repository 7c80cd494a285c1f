import 'server-only';
import { z } from 'zod';
import type { Declaration } from '@/lib/http/declaration';
import { fhirSection } from '@/lib/record/fhir/section';
import { filesSection } from '@/lib/sections/files/section';
import { readBinary } from './binary';
import { type FhirCall, fhirRoute } from './call';
import { capabilities } from './capabilities';
import { findDocuments } from './documents';
import { everything, summary } from './operations';
import { type Issue, issueOf, NOT_FOUND, refused } from './outcome';
import { readResource } from './read-route';
import { searchType } from './search-route';
import { viewerOf } from './viewer';

const RESOURCE = { type: 'application/fhir+json', shape: z.object({ resourceType: z.string() }).loose() };

const OUTCOME = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.object({ severity: z.string(), code: z.string(), diagnostics: z.string() })),
});
const failure = {
  statuses: [400, 401, 403, 404, 405, 406, 413, 415, 429, 500, 503],
  answer: { type: 'application/fhir+json', shape: OUTCOME },
};

const declared = (summary: string): Declaration => ({
  ...{
    access: 'record',
    section: fhirSection,
    act: 'read',
    part: 'fhir',
    answer: RESOURCE,
    success: [200, 304],
    failure,
    summary,
  },
  description: 'FHIR R4; every error is an OperationOutcome. The statement of capabilities lists types and parameters.',
  path: { type: z.string(), id: z.string(), operation: z.string() },
});

/** What all callers with a session get alike; the API's description leaves it out. */
const ALIKE: Declaration = { access: 'viewer', tokens: 'any' };

/** GET of `metadata`: what the interface can do. It needs no session. */
export const metadataRoute = () =>
  fhirRoute(
    {
      access: 'public',
      part: 'fhir',
      answer: RESOURCE,
      summary: 'The statement of capabilities of the FHIR interface',
    },
    async (call) => capabilities(call),
  );

/** GET of a type: a search. */
export const typeRoute = () =>
  fhirRoute(declared('The resources of a type that match'), (call) => searchType(call, named(call, 'type')));

/** GET of the bytes of a file. */
export const binaryRoute = () =>
  fhirRoute(
    {
      ...declared('The bytes of a file'),
      section: filesSection,
      description: 'As a Binary in JSON if the header Accept asks for application/fhir+json.',
      answer: { type: '*/*' },
      success: [200, 206, 416],
    },
    async (call) => readBinary(call, named(call, 'id')),
    { anyFormat: true },
  );

/** GET of a resource or of an operation on a type. */
export const resourceRoute = () =>
  fhirRoute(declared('A resource'), async (call) => {
    const [type, id] = [named(call, 'type'), named(call, 'id')];
    return id.startsWith('$') ? ofType(call, type, id) : readResource(call, type, id);
  });

/** POST of a search, or of an operation on a type. */
export const postRoute = () =>
  fhirRoute(declared('A search with its parameters in the body'), async (call) => {
    const [type, id] = [named(call, 'type'), named(call, 'id')];
    return id === '_search' ? searchType(call, type) : ofType(call, type, id);
  });

const ofType = (call: FhirCall, type: string, operation: string) =>
  type === 'DocumentReference' && operation === '$docref' ? findDocuments(call) : nowhere(call);

/** GET of an operation on a patient. */
export const operationRoute = () =>
  fhirRoute(declared('An operation on a patient: $summary or $everything'), async (call) => {
    const operation = OPERATIONS[named(call, 'operation')];
    return operation && named(call, 'type') === 'Patient' ? operation(call, named(call, 'id')) : nowhere(call);
  });
const OPERATIONS: Readonly<Record<string, (call: FhirCall, id: string) => Promise<Response>>> = {
  $summary: summary,
  $everything: everything,
};

/** An address that nothing has is answered like a resource that is not there, and needs a session like it. */
async function nowhere({ request }: FhirCall): Promise<Response> {
  const viewer = await viewerOf(request);
  return refused(viewer.ok ? NOT_FOUND : issueOf(viewer.refusal));
}

export const nowhereRoute = () => fhirRoute(ALIKE, nowhere);

const READ_ONLY: Issue = { status: 405, code: 'not-supported', text: 'This interface only reads.' };

/** A method that writes. */
export const writeRoute = () =>
  fhirRoute(
    ALIKE,
    async ({ request }) => {
      const viewer = await viewerOf(request);
      return refused(viewer.ok ? READ_ONLY : issueOf(viewer.refusal));
    },
    { reads: false },
  );

const named = ({ params }: FhirCall, name: string): string => decoded(params[name] ?? '');

/** Next leaves some characters of a path encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
