import type { Assisted } from '@/lib/sections/associations/assisted';

/** What a doctor's dialogs need of a patient. */
export interface AssistedRow {
  /** The patient's. */
  id: number;
  name: string;
}

export const assistedName = ({ lastName, firstName }: Pick<Assisted, 'firstName' | 'lastName'>) =>
  `${lastName} ${firstName}`;
export const assistedRow = (row: Assisted): AssistedRow => ({ id: row.patientId, name: assistedName(row) });
