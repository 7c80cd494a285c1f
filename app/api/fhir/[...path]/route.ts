import { nowhereRoute, writeRoute } from '@/lib/fhir-api/routes';

/** Any other address below the FHIR interface. */
export const GET = nowhereRoute();
const writes = writeRoute();

export { writes as DELETE, writes as PATCH, writes as POST, writes as PUT };
