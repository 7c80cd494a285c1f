'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { ChoiceField } from '@/components/ui/form/fields';
import type { FormAction } from '@/lib/http/form-state';
import { type AnyModel, movesFrom } from '@/lib/kit/model';
import type { EditedRow } from './RowForm';
import { useSectionTexts } from './useSectionTexts';

interface MoveDialogProps<R extends EditedRow> extends DialogCallbacks {
  model: AnyModel;
  row: R;
  name: string;
  action: FormAction;
  /** Additional fields of the new state: those of the model's form for a move. */
  more?: MovedFields<R> | undefined;
}
export interface MovedFields<R> {
  /** The initial values for a row, by field name. */
  values(row: R): Record<string, string>;
  labels: Record<string, string>;
  fields(fields: Record<string, FieldMetadata<unknown>>, state: string): ReactNode;
}

/** Asks whether a row should change its state, then which state. */
export function MoveDialog<R extends EditedRow>(props: MoveDialogProps<R>) {
  const { model, name, onClose } = props;
  const t = useTranslations('record');
  const text = useSectionTexts(model.name);
  const [sure, setSure] = useState(false);
  if (sure) return <TargetDialog {...props} />;
  return (
    <ConfirmDialog
      title={text('moveTitle')}
      question={
        <>
          <strong>{name}</strong>
          <br />
          {text('confirmMove')}
        </>
      }
      confirm={t('continue')}
      cancel={t('cancel')}
      close={t('close')}
      onConfirm={() => setSure(true)}
      onCancel={onClose}
    />
  );
}

function TargetDialog<R extends EditedRow>(props: MoveDialogProps<R>) {
  const { model, row, name, action, more, onClose, onSuccess } = props;
  const t = useTranslations('record');
  const text = useSectionTexts(model.name);
  const targets = movesFrom(model, row).map(String);
  const save = useRecordForm({
    id: 'move',
    schema: model.moveForm,
    action,
    defaultValue: { state: targets[0] ?? '', ...more?.values(row) },
    // The list to which the row was moved is said instead of what the row says.
    onSuccess: () => onSuccess(),
  });
  const fields = save.fields as { state: FieldMetadata<unknown> };
  const { state } = fields;
  const choices = targets.map((value) => ({ value, label: text(`states.${value}`) }));
  return (
    <RecordDialog
      {...save}
      title={`${text('moveTitle')}: ${name}`}
      row={row}
      onClose={onClose}
      submit={t('move')}
      labels={{ state: text('moveTo'), ...more?.labels }}
    >
      <ChoiceField field={state} label={text('moveTo')} choices={choices} required autoFocus />
      {more?.fields(fields, String(state.value ?? targets[0]))}
    </RecordDialog>
  );
}
