import { postRoute, resourceRoute, writeRoute } from '@/lib/fhir-api/routes';

/** A resource, or an operation on a type. */
export const GET = resourceRoute();
/** `_search`, or an operation on a type. */
export const POST = postRoute();
const writes = writeRoute();

export { writes as DELETE, writes as PATCH, writes as PUT };
