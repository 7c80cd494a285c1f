import { typeRoute, writeRoute } from '@/lib/fhir-api/routes';

/** A search of the resources of a type. */
export const GET = typeRoute();
const writes = writeRoute();

export { writes as DELETE, writes as PATCH, writes as POST, writes as PUT };
