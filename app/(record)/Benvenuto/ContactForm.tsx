'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { PhoneField, TextField } from '@/components/ui/form/fields';
import { contactModel, EMERGENCY } from '@/lib/sections/contacts/model';
import { saveContact } from '../Registro/SchedaPaziente/actions';
import { AnswerForm, type AnswerFormProps } from './AnswerForm';
import { Known } from './Known';

/** A person to call; the contact's confidentiality is set on the card. */
export function ContactForm({ onward, known }: AnswerFormProps & { known: string[] }) {
  const t = useTranslations();
  const router = useRouter();
  const level = useFormLevel('contacts');
  const save = useRecordForm({
    id: 'contact',
    schema: contactModel.newRow,
    action: saveContact,
    defaultValue: {},
    onSuccess: () => router.push(onward),
  });
  const labels = { name: t('card.name'), phone: t('card.phone') };
  return (
    <>
      <Known of="contact" names={known} onward={onward} />
      <AnswerForm {...save} labels={labels} hidden={{ id: 0, type: EMERGENCY, level }} onShowStored={() => {}}>
        <TextField field={save.fields.name} label={labels.name} required autoComplete="off" />
        <PhoneField field={save.fields.phone} label={labels.phone} required autoComplete="off" />
      </AnswerForm>
    </>
  );
}
