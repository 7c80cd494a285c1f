import { patients } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/**
 * The name under which the access log records a search of the FHIR interface, whose resources belong to several sections. The reading of one
 * resource is recorded under its own section, with its row.
 */
export const fhirSection = section({ name: 'fhir', table: patients, permissions: {}, shows: 'all' });
