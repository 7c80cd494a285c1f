import type { SectionContext } from '../section/context';

/** What the forms offer beside the specialities: the associated doctors by name, and the patient's own name. */
export interface DiagnosesContext extends SectionContext {
  doctors: string[];
  self: string;
}
