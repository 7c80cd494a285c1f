'use client';

import { useTranslations } from 'next-intl';
import type { LinkRow } from '@/components/links/row';
import type { Ending } from '@/components/record/DialogStage';
import { RecordDialog } from '@/components/record/RecordDialog';
import { useRecordForm } from '@/components/record/useRecordForm';
import { LongTextField, TextField } from '@/components/ui/form/fields';
import { editedLink } from '@/lib/record/links/model';
import { saveLink } from './actions';

interface LinkFormProps extends Ending {
  /** Absent: a new one. */
  link?: LinkRow;
}

export function LinkForm({ link, onClose, onSaved }: LinkFormProps) {
  const t = useTranslations('links');
  const { name = '', url = '', description = '' } = link ?? {};
  const save = useRecordForm({
    id: 'link',
    schema: editedLink,
    action: saveLink,
    defaultValue: { name, url, description },
    onSaved,
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
