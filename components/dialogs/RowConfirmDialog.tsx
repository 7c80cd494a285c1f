'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import type { FormAction } from '@/lib/http/form-state';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { RefusalAlert } from '../ui/form/RefusalAlert';
import type { DialogCallbacks } from './DialogHost';
import { useRecordForm } from './useRecordForm';

export interface RowConfirmDialogProps extends DialogCallbacks {
  title: string;
  /** The row's name; empty if there is no row. */
  name: string;
  question: string;
  /** The verb of the action. */
  confirm: string;
  danger?: boolean;
  schema: z.ZodObject;
  /** The values to send when confirmed. */
  values: Record<string, string | number>;
  action: FormAction;
  failure?: ((error: string) => string) | undefined;
}

/** Asks before an action on a row. */
export function RowConfirmDialog(props: RowConfirmDialogProps) {
  const { title, name, question, confirm, danger, schema, values, action, failure, onClose, onSuccess } = props;
  const t = useTranslations('record');
  const { state, pending, send } = useRecordForm({ id: 'confirm', schema, action, defaultValue: {}, onSuccess });
  return (
    <ConfirmDialog
      title={title}
      question={
        <>
          {name ? (
            <>
              <strong>{name}</strong>
              <br />
            </>
          ) : null}
          {question}
        </>
      }
      confirm={confirm}
      cancel={t('cancel')}
      close={t('close')}
      danger={danger ?? false}
      pending={pending}
      onConfirm={() => send(values)}
      onCancel={onClose}
    >
      <RefusalAlert
        state={state}
        fields={[]}
        failure={failure}
        onOverwrite={(version) => send({ ...values, version })}
        onShowStored={onClose}
      />
    </ConfirmDialog>
  );
}
