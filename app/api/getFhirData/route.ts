import { fhirRoute } from '@/lib/reports/fhir/download';

/** The caller's own record as a FHIR document. */
export const GET = fhirRoute({ access: 'viewer' });
