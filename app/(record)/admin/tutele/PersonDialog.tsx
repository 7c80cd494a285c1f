'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { PersonFields } from '@/components/admin/guardians/PersonFields';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { TextField } from '@/components/ui/form/fields';
import { LongTextField } from '@/components/ui/form/LongTextField';
import type { FormAction } from '@/lib/http/form-state';
import { lookUpPerson } from './actions';

interface PersonDialogProps extends DialogCallbacks {
  title: string;
  /** What the form does, in words. */
  lead: string;
  schema: z.ZodObject;
  action: FormAction;
  submit: string;
  /** The label and hint of the e-mail of an account, if the form asks for one. */
  email?: { label: string; hint: string };
  /** The last field: why, or by which document. */
  words: { name: 'words' | 'proof'; label: string; hint: string; max: number };
}

/** A form about one person whom the administrator names. */
export function PersonDialog(props: PersonDialogProps) {
  const { title, lead, schema, action, submit, email, words, onClose, onSuccess } = props;
  const t = useTranslations('guardians');
  const save = useRecordForm({
    id: 'person',
    schema,
    action,
    defaultValue: { person: '', keptBy: '', [words.name]: '', ...(email ? { email: '' } : {}) },
    onSuccess,
  });
  const { person, keptBy, email: address, [words.name]: last } = save.fields;
  if (!person || !keptBy || !last) return null;
  const labels = {
    ...{ person: t('person'), keptBy: t('keptBy') },
    ...(email ? { email: email.label } : {}),
    [words.name]: words.label,
  };
  return (
    <FormDialog {...save} title={title} row={{ id: 0 }} labels={labels} submit={submit} onClose={onClose}>
      <Text>{lead}</Text>
      <PersonFields fields={{ person, keptBy }} lookUp={lookUpPerson} />
      {email && address ? (
        <TextField
          field={address}
          label={email.label}
          description={email.hint}
          type="email"
          autoComplete="off"
          required
        />
      ) : null}
      <LongTextField field={last} label={words.label} description={words.hint} max={words.max} required />
    </FormDialog>
  );
}
