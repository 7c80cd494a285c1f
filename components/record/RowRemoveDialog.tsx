'use client';

import { useTranslations } from 'next-intl';
import type { FormAction } from '@/lib/http/form-state';
import { removalInput } from '@/lib/record/inputs';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { RefusalAlert } from '../ui/form/RefusalAlert';
import type { Ending } from './DialogStage';
import { useRecordForm } from './useRecordForm';

interface RowRemoveDialogProps extends Ending {
  title: string;
  /** What the row is called. */
  name: string;
  question: string;
  row: { id: number; version: number };
  action: FormAction;
  failure?: (error: string) => string;
}

/** Asks before a row is deleted. */
export function RowRemoveDialog(props: RowRemoveDialogProps) {
  const { title, name, question, row, action, failure, onClose, onSaved } = props;
  const t = useTranslations('record');
  const { state, pending, send } = useRecordForm({
    id: 'remove',
    schema: removalInput,
    action,
    defaultValue: {},
    onSaved,
  });
  return (
    <ConfirmDialog
      title={title}
      question={
        <>
          <strong>{name}</strong>
          <br />
          {question}
        </>
      }
      confirm={t('remove')}
      cancel={t('cancel')}
      close={t('close')}
      danger
      pending={pending}
      onConfirm={() => send({ id: row.id, version: row.version })}
      onCancel={onClose}
    >
      <RefusalAlert
        state={state}
        fields={[]}
        failure={failure}
        onOverwrite={(version) => send({ id: row.id, version })}
        onShowStored={onClose}
      />
    </ConfirmDialog>
  );
}
