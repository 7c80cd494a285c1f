import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { ACCOUNT_AGE } from '@/lib/sections/delegations/model';
import { type Carer, listCarers } from '@/lib/sections/delegations/queries';
import { readPatient } from '@/lib/sections/patient/queries';
import { ageOn, today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { type CarerPreview, previewCarers } from './carer-preview';

export interface CarersPage {
  carers: Carer[];
  preview: CarerPreview;
  /** Whether the reader is the patient, who invites delegates; else a parent, who invites the other parent and the child. */
  isPatient: boolean;
  patient: string;
  /** Whether the child may have an account; null if the birth date is unknown. Only for a parent. */
  mayHaveAccount: boolean | null;
}

/** The page of who acts for the patient; undefined for a reader who appoints nobody. */
export async function readCarersPage(record: RecordAccess): Promise<CarersPage | undefined> {
  const { appoint, isPatient } = record.relation.capabilities;
  if (!appoint) return undefined;
  const [carers, preview, patient] = await Promise.all([
    listCarers(record),
    previewCarers(record),
    readPatient(record),
  ]);
  const { birthDate } = patient;
  return {
    carers,
    preview,
    isPatient,
    patient: fullName(patient),
    mayHaveAccount: birthDate ? ageOn(birthDate, today()) >= ACCOUNT_AGE : null,
  };
}
