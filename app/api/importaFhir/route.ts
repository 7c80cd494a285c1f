import { importRoute } from '@/lib/reports/fhir/import-route';

/** Reads a FHIR document into the caller's own record: answers what it would add, or saves what was chosen. */
export const POST = importRoute();
