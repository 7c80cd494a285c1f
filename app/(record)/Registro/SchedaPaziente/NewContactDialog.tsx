'use client';

import { useTranslations } from 'next-intl';
import type { Ending } from '@/components/record/DialogStage';
import { LevelField } from '@/components/record/LevelField';
import { useRecordForm } from '@/components/record/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { PhoneField, TextField } from '@/components/ui/form/fields';
import { EMERGENCY, newContact } from '@/lib/record/contacts/model';
import { LEVEL_DEFAULT } from '@/lib/record/fields';
import { saveContact } from './actions';

interface NewContactDialogProps extends Ending {
  type: number;
}

/** A new contact; how confidential it is, is asked here only, later its lock changes it. */
export function NewContactDialog({ type, onClose, onSaved }: NewContactDialogProps) {
  const t = useTranslations();
  const save = useRecordForm({
    id: 'contact',
    schema: newContact,
    action: saveContact,
    defaultValue: { level: String(LEVEL_DEFAULT), type: String(type) },
    onSaved,
  });
  const { fields } = save;
  return (
    <FormDialog
      {...save}
      title={type === EMERGENCY ? t('card.newEmergency') : t('card.newOther')}
      row={{ id: 0 }}
      extra={{ type }}
      onClose={onClose}
      labels={{ name: t('card.name'), phone: t('card.phone'), level: t('record.level') }}
    >
      <TextField field={fields.name} label={t('card.name')} required autoFocus autoComplete="off" />
      <PhoneField field={fields.phone} label={t('card.phone')} required autoComplete="off" />
      <LevelField field={fields.level} />
    </FormDialog>
  );
}
