import type { Act } from '@/lib/access/policy/sections';
import type { SectionContext } from '../section/context';
import type { EditedRow } from '../section/RowForm';

/**
 * The options of the forms besides the specialities: names of the associated doctors, the patient's own name, and the acts for
 * which the patient's licence covers allergies only.
 */
export interface DiagnosesContext extends SectionContext {
  doctors: string[];
  self: string;
  onlyAllergies: readonly Act[];
}

/** The data of a row that its dialogs need. */
export interface EditedDiagnosis extends EditedRow {
  kind: string;
}
