'use client';

import { useTranslations } from 'next-intl';
import { LevelField } from '@/components/confidentiality/LevelField';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { SectionContext } from '@/components/section/context';
import type { FormProps } from '@/components/section/SectionDialogs';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { PhoneField, TextField } from '@/components/ui/form/fields';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import { contactModel, EMERGENCY } from '@/lib/record/contacts/model';

/** A contact, new or stored; it has no specialities, and what it is for follows from the list that it is added to. */
export function ContactForm({ row, state: type = EMERGENCY, context, onClose, onSuccess }: FormProps<SectionContext>) {
  const t = useTranslations();
  const save = useRecordForm({
    id: 'contact',
    schema: row ? contactModel.editForm : contactModel.newRow,
    action: context.actions.save,
    defaultValue: (row
      ? { name: row.name, phone: row.phone }
      : { level: String(contactModel.defaultLevel), type: String(type) }) as never,
    onSuccess,
  });
  const { name, phone, level } = save.fields as SavingForm<'name' | 'phone' | 'level'>['fields'];
  const labels = { name: t('card.name'), phone: t('card.phone') };
  return (
    <FormDialog
      {...save}
      title={t(row ? 'contacts.edit' : `contacts.new.${type}`)}
      row={row ?? { id: 0 }}
      {...(row ? {} : { extra: { type } })}
      onClose={onClose}
      labels={row ? labels : { ...labels, level: t('record.level') }}
    >
      <TextField field={name} label={labels.name} required autoFocus autoComplete="off" />
      <PhoneField field={phone} label={labels.phone} required autoComplete="off" />
      {row ? null : <LevelField field={level} />}
    </FormDialog>
  );
}
