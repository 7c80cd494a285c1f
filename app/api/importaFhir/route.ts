import { importRoute } from '@/lib/record/import/import-route';

/** Reads a FHIR document into the caller's own record: answers what it would add, or saves what was chosen. */
export const POST = importRoute();
