import 'server-only';
import type { Extract } from '@/lib/record/extract';

/** The record as a FHIR document, in JSON. */
export const fhirOf = async (extract: Extract): Promise<string> => JSON.stringify({ takenAt: extract.takenAt });
