'use client';

import { vaccinationModel } from '@/lib/sections/vaccinations/model';
import type { DialogsProps } from '../dialogs/DialogIsland';
import type { SectionContext } from '../section/context';
import type { EditorProps } from '../section/DeclaredField';
import { SectionDialogs } from '../section/SectionDialogs';
import { PastDateField } from '../ui/form/PastDateField';
import { nameOf, type VaccinationRow } from './row';
import { VaccineDialog } from './VaccineDialog';
import { VaccineField } from './VaccineField';

const DayGiven = ({ field, label }: EditorProps<SectionContext>) => (
  <PastDateField field={field} label={label} required resets />
);

const editors = { vaccineId: VaccineField, day: DayGiven };

export const VaccinationDialogs = (props: DialogsProps<SectionContext, VaccinationRow>) => (
  <SectionDialogs
    {...props}
    model={vaccinationModel}
    editors={editors}
    nameOf={nameOf}
    more={({ act, row }) => (act === 'view' && row ? <VaccineDialog row={row} onClose={props.onClose} /> : null)}
  />
);
