'use client';

import { useTranslations } from 'next-intl';
import type { FormAction } from '@/lib/http/form-state';
import { sharingInput } from '@/lib/record/inputs';
import { FormDialog } from '../ui/form/FormDialog';
import type { Ending } from './DialogStage';
import { chosenLevel, LevelField } from './LevelField';
import { useRecordForm } from './useRecordForm';
import { WhoSees } from './WhoSees';

interface RowLockDialogProps extends Ending {
  title: string;
  section: string;
  row: { id: number; version: number; level: number };
  action: FormAction;
}

/** How confidential a row is from now on, and which doctors then see it. */
export function RowLockDialog({ title, section, row, action, onClose, onSaved }: RowLockDialogProps) {
  const t = useTranslations('record');
  const save = useRecordForm({
    id: 'lock',
    schema: sharingInput,
    action,
    defaultValue: { level: String(row.level) },
    onSaved,
  });
  return (
    <FormDialog
      {...save}
      title={title}
      row={row}
      onClose={onClose}
      labels={{ level: t('level') }}
      failure={(error) => t('sharingFailed', { error })}
    >
      <LevelField field={save.fields.level} autoFocus />
      <WhoSees section={section} row={row} level={chosenLevel(save.fields.level.value)} />
    </FormDialog>
  );
}
