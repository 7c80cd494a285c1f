'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { LinkRow } from '@/components/links/row';
import { LongTextField, TextField } from '@/components/ui/form/fields';
import { editedLink } from '@/lib/record/links/model';
import { saveLink } from './actions';

interface LinkFormProps extends DialogCallbacks {
  /** Absent: a new one. */
  link?: LinkRow;
}

export function LinkForm({ link, onClose, onSuccess }: LinkFormProps) {
  const t = useTranslations('links');
  const { name = '', url = '', description = '' } = link ?? {};
  const save = useRecordForm({
    id: 'link',
    schema: editedLink,
    action: saveLink,
    defaultValue: { name, url, description },
    onSuccess,
  });
  const { fields } = save;
  return (
    <RecordDialog
      {...save}
      title={t(link ? 'edit' : 'new')}
      row={link ?? { id: 0 }}
      onClose={onClose}
      submit={t('save')}
      labels={{ name: t('name'), url: t('url'), description: t('description') }}
    >
      <TextField field={fields.name} label={t('name')} required autoFocus autoComplete="off" />
      <TextField field={fields.url} label={t('url')} description={t('urlHint')} required inputMode="url" />
      <LongTextField field={fields.description} label={t('description')} required />
    </RecordDialog>
  );
}
