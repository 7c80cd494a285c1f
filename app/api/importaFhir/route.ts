import { importRoute } from '@/lib/reports/fhir/import-route';

/** Reads a FHIR document into the caller's own record: what it would add, and what was chosen of that. */
export const POST = importRoute();
