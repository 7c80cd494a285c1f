import { binaryRoute, writeRoute } from '@/lib/fhir-api/routes';

/** The bytes of a file. */
export const GET = binaryRoute();
const writes = writeRoute();

export { writes as DELETE, writes as PATCH, writes as POST, writes as PUT };
