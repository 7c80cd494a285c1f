import type { EditableRow } from '@/lib/kit/model';
import type { Vaccination, vaccinationModel } from '@/lib/sections/vaccinations/model';
import { displayedDay } from '@/lib/values/days';

/**
 * The data of a vaccination for the dialogs, with the vaccine's name: the form has no field for it, but the dialogs' titles
 * need it.
 */
export type VaccinationRow = EditableRow<typeof vaccinationModel, Vaccination> & Pick<Vaccination, 'vaccine'>;

export const nameOf = ({ vaccine, day }: Pick<Vaccination, 'vaccine' | 'day'>) => `${vaccine}, ${displayedDay(day)}`;
