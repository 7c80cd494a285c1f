import type { Assisted } from '@/lib/sections/associations/assisted';

/** The data of a patient for the doctor's dialogs. */
export interface AssistedRow {
  /** The patient's id. */
  id: number;
  name: string;
}

export const assistedName = ({ lastName, firstName }: Pick<Assisted, 'firstName' | 'lastName'>) =>
  `${lastName} ${firstName}`;
export const assistedRow = (row: Assisted): AssistedRow => ({ id: row.patientId, name: assistedName(row) });
