'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { AttachmentsDialog } from '@/components/exams/AttachmentsDialog';
import type { ExamRow } from '@/components/exams/row';
import type { EditorProps } from '@/components/section/DeclaredField';
import type { MovedFields } from '@/components/section/MoveDialog';
import { SectionDialogs } from '@/components/section/SectionDialogs';
import { DayField } from '@/components/ui/form/DayField';
import { SuggestedField } from '@/components/ui/form/fields';
import { COMPLETED, examForm, SCHEDULED } from '@/lib/sections/exams/model';
import { today } from '@/lib/values/days';
import { UploadDialog } from '../File/UploadDialog';
import type { ExamsContext } from './context';

const editors = {
  doctor: ({ context, field, label }: EditorProps<ExamsContext>) => (
    <SuggestedField field={field} label={label} suggestions={context.doctors} />
  ),
  centre: ({ context, field, label }: EditorProps<ExamsContext>) => (
    <SuggestedField field={field} label={label} suggestions={context.centres} />
  ),
};

/** The dialogs of the exams page. */
export function ExamDialogs(props: DialogsProps<ExamsContext, ExamRow>) {
  const { context, onClose } = props;
  const more = ({ act, row }: OpenDialog<ExamRow>, callbacks: (key: string) => DialogCallbacks) => {
    if (!row) return null;
    if (act === 'attach')
      return <UploadDialog kardia={false} context={context} exam={row} {...callbacks('exams.fileSaved')} />;
    return act === 'download' ? <AttachmentsDialog exam={row} onClose={onClose} /> : null;
  };
  return <SectionDialogs {...props} model={examForm} editors={editors} more={more} moved={useMoved()} />;
}

/** An exam's day belongs to its state: moving the exam to another state changes the day. */
function useMoved(): MovedFields<ExamRow> {
  const t = useTranslations('exams');
  return {
    // Moving a booked exam suggests its booked day, but not later than today; other moves suggest no day.
    values: ({ state, day }) => ({ day: state === SCHEDULED ? ([day, today()].sort()[0] ?? '') : '' }),
    labels: { day: t('day') },
    fields: ({ day }, state) =>
      day ? (
        <DayField
          key={state}
          field={day}
          label={t(`days.${state}`)}
          kind={Number(state) === COMPLETED ? 'past' : 'any'}
          objection={(given) => (Number(state) === COMPLETED && given > today() ? 'futureDay' : null)}
          required
        />
      ) : null,
  };
}
