import { fhirRoute } from '@/lib/reports/fhir/download';

/** The record of a patient as a FHIR document, as far as its reader sees it. */
export const GET = fhirRoute({ access: 'record' });
