'use client';

import { useTranslations } from 'next-intl';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import { VisibilityLine } from '@/components/confidentiality/VisibilityLine';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { ContactRow } from '@/components/patient/ContactRows';
import type { SectionContext } from '@/components/section/context';
import type { FormProps } from '@/components/section/SectionDialogs';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField, PhoneField, TextField } from '@/components/ui/form/fields';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import { contactModel, EMERGENCY, LAST_CALLED, RELATIONSHIPS } from '@/lib/sections/contacts/model';

const PLACES = Array.from({ length: LAST_CALLED }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** A new or stored contact. It has no specialities, and its purpose follows from the list it is added to. */
export function ContactForm({
  row,
  state: type = EMERGENCY,
  context,
  onClose,
  onSuccess,
}: FormProps<SectionContext, ContactRow>) {
  const t = useTranslations();
  const first = useFormLevel('contacts');
  const save = useRecordForm({
    id: 'contact',
    schema: row ? contactModel.editForm : contactModel.newRow,
    action: context.actions.save,
    defaultValue: (row
      ? {
          name: row.name,
          phone: row.phone,
          relationship: row.relationship ?? '',
          callOrder: String(row.callOrder || ''),
        }
      : { level: String(first) }) as never,
    ...(row ? {} : { extra: { type } }),
    onSuccess,
  });
  const { name, phone, relationship, callOrder, level } = save.fields as SavingForm<
    'name' | 'phone' | 'relationship' | 'callOrder' | 'level'
  >['fields'];
  const labels = {
    name: t('card.name'),
    phone: t('card.phone'),
    relationship: t('contacts.relationship'),
    callOrder: t('contacts.callOrder'),
  };
  const relationships = RELATIONSHIPS.map((one) => ({ value: one, label: t(`contacts.relationships.${one}`) }));
  return (
    <FormDialog
      {...save}
      title={t(row ? 'contacts.edit' : `contacts.new.${type}`)}
      row={row ?? { id: 0 }}
      onClose={onClose}
      labels={row ? labels : { ...labels, level: t('record.level') }}
    >
      <TextField field={name} label={labels.name} required autoFocus autoComplete="off" />
      <PhoneField field={phone} label={labels.phone} required autoComplete="off" />
      <ChoiceField field={relationship} label={labels.relationship} choices={relationships} empty="–" />
      {(row ? row.type : type) === EMERGENCY ? (
        <ChoiceField field={callOrder} label={labels.callOrder} choices={PLACES} empty={t('contacts.noPlace')} />
      ) : (
        <input type="hidden" name={callOrder.name} defaultValue={callOrder.defaultValue ?? ''} />
      )}
      {row ? null : <VisibilityLine section="contacts" level={level} reason="contacts" />}
    </FormDialog>
  );
}
