'use client';

import { Alert, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { OfferedRow } from '@/components/doctors/row';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { idleForm } from '@/lib/http/form-state';
import { invitationForm } from '@/lib/record/associations/model';
import { inviteDoctor } from './actions';
import { LastDayField } from './LastDayField';

interface InviteDialogProps extends DialogCallbacks {
  doctor: OfferedRow;
}

/** Asks whether a doctor shall be invited, what he would see at first, and for how long. */
export function InviteDialog({ doctor, onClose, onSuccess }: InviteDialogProps) {
  const t = useTranslations('doctors');
  const save = useRecordForm({
    id: 'invite',
    schema: invitationForm,
    action: inviteDoctor,
    defaultValue: { doctorId: String(doctor.id), endsOn: '' },
    onSuccess,
  });
  // Asked from another window meanwhile: there is nothing that could be saved over it.
  const asked = save.state.code === 'conflict';
  return (
    <FormDialog
      {...save}
      state={asked ? idleForm : save.state}
      title={t('inviteNamed', { name: doctor.name })}
      row={{ id: 0 }}
      extra={{ doctorId: doctor.id }}
      onClose={onClose}
      submit={t('invite')}
      labels={{ endsOn: t('endsOn') }}
    >
      {asked ? (
        <Alert color="orange" role="alert" variant="light">
          {t('askedAlready')}
        </Alert>
      ) : null}
      <Text>{t('confirmInvite', { name: doctor.name })}</Text>
      <Text size="sm">{t('inviteExplained')}</Text>
      <LastDayField field={save.fields.endsOn} />
    </FormDialog>
  );
}
