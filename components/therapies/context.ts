import type { Offered } from '@/lib/record/therapies/queries';
import type { SectionContext } from '../section/context';

/** What the forms offer beside the specialities: who may have prescribed it, and what it may be for. */
export interface TherapiesContext extends SectionContext {
  prescribers: Offered[];
  diagnoses: Offered[];
}
