'use client';

import { useTranslations } from 'next-intl';
import { namedInput } from '@/lib/admin/model';
import type { FormAction } from '@/lib/http/form-state';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import { useRecordForm } from '../dialogs/useRecordForm';
import { FormDialog } from '../ui/form/FormDialog';
import { TextField } from '../ui/form/fields';

interface NameDialogProps extends DialogCallbacks {
  title: string;
  action: FormAction;
}

/** Makes a new row that only has a name. */
export function NameDialog({ title, action, onClose, onSuccess }: NameDialogProps) {
  const t = useTranslations('adminArea');
  const save = useRecordForm({ id: 'named', schema: namedInput, action, defaultValue: { name: '' }, onSuccess });
  return (
    <FormDialog {...save} title={title} row={{ id: 0 }} labels={{ name: t('description') }} onClose={onClose}>
      <TextField field={save.fields.name} label={t('description')} autoComplete="off" autoFocus required />
    </FormDialog>
  );
}
