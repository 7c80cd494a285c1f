'use client';

import { diagnosisModel } from '@/lib/sections/diagnoses/model';
import type { DialogsProps } from '../dialogs/DialogIsland';
import type { EditedRow } from '../section/RowForm';
import { SectionDialogs } from '../section/SectionDialogs';
import type { DiagnosesContext } from './context';
import { DoctorField } from './DoctorField';
import { Icd10Field } from './Icd10Field';
import { ReactionField } from './ReactionField';
import { RelevantField } from './RelevantField';

const editors = { icd10: Icd10Field, reaction: ReactionField, doctor: DoctorField, relevant: RelevantField };

export const DiagnosisDialogs = (props: DialogsProps<DiagnosesContext, EditedRow>) => (
  <SectionDialogs {...props} model={diagnosisModel} editors={editors} />
);
