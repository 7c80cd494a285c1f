import type { EditableRow } from '@/lib/kit/model';
import type { Therapy, therapyModel } from '@/lib/sections/therapies/model';
import type { Offered } from '@/lib/sections/therapies/page/queries';
import type { SectionContext } from '../section/context';

/** The options of the forms besides the specialities: prescribers, diagnoses, and the actions that seal and open a draft. */
export interface TherapiesContext extends SectionContext {
  prescribers: Offered[];
  diagnoses: Offered[];
  sealDraft(text: string): Promise<string>;
  openDraft(sealed: string): Promise<string>;
}

/** The data of a therapy for the dialogs. */
export type TherapyRow = EditableRow<typeof therapyModel, Therapy>;
