import { operationRoute } from '@/lib/fhir-api/routes';

/** An operation on a patient. */
export const GET = operationRoute();
