import type { SectionContext } from '../section/context';

/** The options of the forms besides the specialities: names of the associated doctors, and the patient's own name. */
export interface DiagnosesContext extends SectionContext {
  doctors: string[];
  self: string;
}
