'use client';

import { vaccinationModel } from '@/lib/sections/vaccinations/model';
import { displayedDay } from '@/lib/values/days';
import type { DialogsProps } from '../dialogs/DialogIsland';
import type { SectionContext } from '../section/context';
import type { EditorProps } from '../section/DeclaredField';
import type { EditedRow } from '../section/RowForm';
import { SectionDialogs } from '../section/SectionDialogs';
import { PastDateField } from '../ui/form/PastDateField';
import { VaccineDialog } from './VaccineDialog';
import { VaccineField } from './VaccineField';

const nameOf = ({ vaccine, day }: EditedRow) => `${vaccine}, ${displayedDay(String(day))}`;

const DayGiven = ({ field, label }: EditorProps<SectionContext>) => (
  <PastDateField field={field} label={label} required resets />
);

const editors = { vaccineId: VaccineField, day: DayGiven };

export const VaccinationDialogs = (props: DialogsProps<SectionContext>) => (
  <SectionDialogs
    {...props}
    model={vaccinationModel}
    editors={editors}
    nameOf={nameOf}
    more={({ act, row }) => (act === 'view' ? <VaccineDialog row={row as EditedRow} onClose={props.onClose} /> : null)}
  />
);
