import { nowhereRoute, writeRoute } from '@/lib/fhir-api/routes';

/** The address of the FHIR interface itself: it has neither a history nor batches. */
export const GET = nowhereRoute();
const writes = writeRoute();

export { writes as DELETE, writes as PATCH, writes as POST, writes as PUT };
