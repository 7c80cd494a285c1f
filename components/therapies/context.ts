import type { Offered } from '@/lib/sections/therapies/page/queries';
import type { SectionContext } from '../section/context';

/** What the forms offer beside the specialities: who may have prescribed it, what it may be for, and where to keep a form. */
export interface TherapiesContext extends SectionContext {
  prescribers: Offered[];
  diagnoses: Offered[];
  sealDraft(text: string): Promise<string>;
  openDraft(sealed: string): Promise<string>;
}
