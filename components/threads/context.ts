import type { FormAction } from '@/lib/http/form-state';

/** What the form for a new message needs. */
export interface ThreadContext {
  /** The other side: the doctor's id for a patient, the patient's for a doctor. */
  id: number;
  name: string;
  /** The server action that writes a message. */
  action: FormAction;
  /** For a patient: the own record's id and the labels of its sections, of which items can be attached. */
  record?: { patientId: number; sections: readonly { name: string; label: string }[] };
}
