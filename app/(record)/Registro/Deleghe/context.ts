import type { CarerPreview } from '@/lib/record/sharing/carer-preview';

/** What the dialogs of the page need to know besides the row. */
export interface CarersContext {
  /** How much of the record a carer sees with each level. */
  preview: CarerPreview;
  /** The patient's full name. */
  patient: string;
}
