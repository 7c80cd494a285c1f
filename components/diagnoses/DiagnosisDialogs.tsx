'use client';

import { diagnosisModel } from '@/lib/sections/diagnoses/model';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { SectionDialogs } from '../section/SectionDialogs';
import type { DiagnosesContext, EditedDiagnosis } from './context';
import { DoctorField } from './DoctorField';
import { Icd10Field } from './Icd10Field';
import { KindField } from './KindField';
import { ReactionField } from './ReactionField';
import { RelevantField } from './RelevantField';

const editors = {
  kind: KindField,
  icd10: Icd10Field,
  reaction: ReactionField,
  doctor: DoctorField,
  relevant: RelevantField,
};

export const DiagnosisDialogs = (props: DialogsProps<DiagnosesContext, EditedDiagnosis>) => (
  <SectionDialogs {...props} model={diagnosisModel} editors={editors} />
);
