'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import { VisibilityLine } from '@/components/confidentiality/VisibilityLine';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { PhoneField, TextField } from '@/components/ui/form/fields';
import { contactModel, EMERGENCY } from '@/lib/sections/contacts/model';
import { saveContact } from '../Registro/SchedaPaziente/actions';
import { AnswerForm, type AnswerFormProps } from './AnswerForm';
import { Known } from './Known';

/** A person to call. */
export function ContactForm({ onward, known }: AnswerFormProps & { known: string[] }) {
  const t = useTranslations();
  const router = useRouter();
  const level = useFormLevel('contacts');
  const save = useRecordForm({
    id: 'contact',
    schema: contactModel.newRow,
    action: saveContact,
    defaultValue: { level: String(level) },
    onSuccess: () => router.push(onward),
  });
  const labels = { name: t('card.name'), phone: t('card.phone'), level: t('record.level') };
  return (
    <>
      <Known of="contact" names={known} onward={onward} />
      <AnswerForm {...save} labels={labels} hidden={{ id: 0, type: EMERGENCY }} onShowStored={() => {}}>
        <TextField field={save.fields.name} label={labels.name} required autoComplete="off" />
        <PhoneField field={save.fields.phone} label={labels.phone} required autoComplete="off" />
        <VisibilityLine section="contacts" level={save.fields.level} reason="contacts" />
      </AnswerForm>
    </>
  );
}
