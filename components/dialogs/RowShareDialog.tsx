'use client';

import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { FormAction } from '@/lib/http/form-state';
import { sharingInput } from '@/lib/record/inputs';
import { chosenLevel, LevelField } from '../confidentiality/LevelField';
import { WhoSees } from '../confidentiality/WhoSees';
import { FormDialog } from '../ui/form/FormDialog';
import type { DialogCallbacks } from './DialogHost';
import { useRecordForm } from './useRecordForm';

interface RowShareDialogProps extends DialogCallbacks {
  title: string;
  section: string;
  row: { id: number; version: number; level: number };
  action: FormAction;
}

/** Which doctors see a row, and how confidential it is from now on. */
export function RowShareDialog({ title, section, row, action, onClose, onSuccess }: RowShareDialogProps) {
  const t = useTranslations('record');
  const save = useRecordForm({
    id: 'share',
    schema: sharingInput,
    action,
    defaultValue: { level: String(row.level) },
    onSuccess,
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
      <WhoSees section={section} row={row} level={chosenLevel(save.fields.level.value)}>
        <LevelField field={save.fields.level} autoFocus />
      </WhoSees>
      <a href={`${BASE_PATH}/Registro/Accessi?sezione=${section}`}>{t('whoRead')}</a>
    </FormDialog>
  );
}
