import { metadataRoute } from '@/lib/fhir-api/routes';

/** The statement of capabilities of the FHIR interface. */
export const GET = metadataRoute();
