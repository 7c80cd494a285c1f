'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import type { EditorProps } from '@/components/section/DeclaredField';
import { SectionDialogs } from '@/components/section/SectionDialogs';
import { SuggestedField, TextField } from '@/components/ui/form/fields';
import { appointmentModel, MOST_FILES } from '@/lib/sections/appointments/model';
import { AfterDialog } from './AfterDialog';
import type { AppointmentRow, AppointmentsContext } from './context';
import { FilesField } from './FilesField';

type Editor = EditorProps<AppointmentsContext>;

const editors = { time: TimeField, doctor: DoctorField, files: FilesToBring };

function TimeField({ field, label }: Editor) {
  const t = useTranslations('appointments');
  return <TextField field={field} label={label} type="time" description={t('timeHint')} />;
}

function DoctorField({ field, label, context: { doctors } }: Editor) {
  const t = useTranslations('appointments');
  return <SuggestedField field={field} label={label} suggestions={doctors} description={t('doctorHint')} />;
}

function FilesToBring({ field, label, context: { offered } }: Editor) {
  const t = useTranslations('appointments');
  const description = t('filesHint', { most: MOST_FILES });
  return <FilesField {...{ field, label, offered, description }} />;
}

/** The dialogs of the appointments: the usual ones, and the form after an appointment. */
export function AppointmentDialogs(props: DialogsProps<AppointmentsContext, AppointmentRow>) {
  const { context } = props;
  const more = ({ act, row }: OpenDialog<AppointmentRow>, callbacks: (key: string) => DialogCallbacks) =>
    row && act.endsWith('after') ? (
      <AfterDialog row={row} context={context} {...callbacks('appointments.after.saved')} />
    ) : null;
  return <SectionDialogs {...props} model={appointmentModel} editors={editors} more={more} />;
}
