'use client';

import { Text } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import type { Named } from '@/lib/catalogue/reference';
import { INVITATION_DAYS, mailedInvitationForm } from '@/lib/sections/associations/model';
import { FIRST_PRESET, PRESET_GRANTS } from '@/lib/sections/associations/presets';
import { AccessFields } from './AccessFields';
import { inviteByMail } from './actions';
import { LastDayField } from './LastDayField';

const FIRST = PRESET_GRANTS[FIRST_PRESET];
const LANGUAGES = ['it', 'en'] as const;

/** Invites a doctor by mail: who it is, where the mail goes, what the doctor would see, and for how long. */
export function MailInviteDialog({ tags, onClose, onSuccess }: DialogCallbacks & { tags: readonly Named[] }) {
  const t = useTranslations();
  const [name, setName] = useState('');
  const save = useRecordForm({
    id: 'invite-by-mail',
    schema: mailedInvitationForm,
    action: inviteByMail,
    defaultValue: {
      name: '',
      email: '',
      language: useLocale(),
      level: String(FIRST.level),
      visibility: String(FIRST.visibility),
      tags: '',
      endsOn: '',
    },
    onSuccess,
  });
  const labels = {
    name: t('doctors.mailed.name'),
    email: t('doctors.mailed.email'),
    language: t('doctors.mailed.language'),
    tags: t('record.tags'),
    endsOn: t('doctors.endsOn'),
  };
  return (
    <FormDialog
      {...save}
      title={t('doctors.mailed.addTitle')}
      row={{ id: 0 }}
      onClose={onClose}
      submit={t('doctors.mailed.send')}
      labels={labels}
    >
      <TextField
        field={save.fields.name}
        label={labels.name}
        description={t('doctors.mailed.nameHint')}
        autoComplete="off"
        onValue={setName}
        autoFocus
        required
      />
      <TextField
        field={save.fields.email}
        label={labels.email}
        description={t('doctors.mailed.emailHint')}
        type="email"
        autoComplete="off"
        required
      />
      <ChoiceField
        field={save.fields.language}
        label={labels.language}
        choices={LANGUAGES.map((value) => ({ value, label: t(`doctors.mailed.languages.${value}`) }))}
      />
      <AccessFields
        fields={save.fields}
        granted={FIRST}
        preset={FIRST_PRESET}
        tags={tags}
        doctor={{ name: name.trim() || t('doctors.mailed.theDoctor'), preview: 'dottori' }}
      />
      <LastDayField field={save.fields.endsOn} />
      <Text size="sm">{t('doctors.mailed.explained', { days: INVITATION_DAYS })}</Text>
      <Text size="sm">{t('consents.byInviting')}</Text>
    </FormDialog>
  );
}
