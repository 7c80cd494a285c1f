import type { EditableRow } from '@/lib/kit/model';
import type { Vaccination, vaccinationModel } from '@/lib/sections/vaccinations/model';
import { displayedDay } from '@/lib/values/days';

/** The data of a vaccination for the dialogs; the form has no field for the vaccine's name, by which they name a row. */
export type VaccinationRow = EditableRow<typeof vaccinationModel, Vaccination> & Pick<Vaccination, 'vaccine'>;

export const nameOf = ({ vaccine, day }: Pick<Vaccination, 'vaccine' | 'day'>) => `${vaccine}, ${displayedDay(day)}`;
