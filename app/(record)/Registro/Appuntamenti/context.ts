import type { FormAction } from '@/lib/http/form-state';
import type { EditableRow } from '@/lib/kit/model';
import type { Appointment, appointmentModel } from '@/lib/sections/appointments/model';
import type { AppointmentFile } from '@/lib/sections/appointments/seen';
import type { FilesContext } from '../File/context';

/** The options of the forms besides the specialities: the associated doctors, and the files to choose from. */
export interface AppointmentsContext extends FilesContext {
  doctors: string[];
  offered: AppointmentFile[];
  /** Saves what is said after an appointment. */
  tell: FormAction;
}

/** The data of a row that its dialogs need. */
export type AppointmentRow = EditableRow<typeof appointmentModel, Appointment>;
