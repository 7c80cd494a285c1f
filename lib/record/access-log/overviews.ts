import 'server-only';
import type { Section } from '@/lib/access/policy/sections';
import { assistantSections } from '../assistant/section';
import { fhirSection } from '../fhir/section';
import { searchSection } from '../search/section';
import { summarySection } from '../summary/section';
import { timelineSection } from '../timeline/section';

/**
 * Sections without rows of their own that show the rows of other sections. A reading of them is in the access log under
 * their own name.
 */
export const overviews: readonly Section[] = [
  summarySection,
  timelineSection,
  searchSection,
  fhirSection,
  ...Object.values(assistantSections),
];
