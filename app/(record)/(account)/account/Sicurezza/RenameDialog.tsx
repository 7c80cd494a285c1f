'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { TextField } from '@/components/ui/form/fields';
import { renamedPasskey } from '@/lib/account/factor-inputs';
import { renamePasskey } from './actions';

interface RenameDialogProps extends DialogCallbacks {
  title: string;
  row: { id: number; name: string };
}

export function RenameDialog({ title, row, onClose, onSuccess }: RenameDialogProps) {
  const t = useTranslations('factors.passkey');
  const save = useRecordForm({
    id: 'rename',
    schema: renamedPasskey,
    action: renamePasskey,
    defaultValue: { name: row.name },
    onSuccess,
  });
  return (
    <FormDialog {...save} title={title} row={row} labels={{ name: t('name') }} onClose={onClose}>
      <TextField field={save.fields.name} label={t('name')} required autoFocus />
    </FormDialog>
  );
}
