'use client';

import { isAllergyKind } from '@/lib/sections/diagnoses/kinds';
import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionIslandProps } from '../section/context';
import type { DiagnosesContext, EditedDiagnosis } from './context';

const load = async () => (await import('./DiagnosisDialogs')).DiagnosisDialogs;

/** A new row may be an allergy, which needs no licence; so does no act on one. */
const free = (row: EditedDiagnosis | undefined) => row === undefined || isAllergyKind(row.kind);

export const DiagnosesIsland = (props: SectionIslandProps<DiagnosesContext>) => (
  <DialogIsland {...props} free={free} load={load} />
);
