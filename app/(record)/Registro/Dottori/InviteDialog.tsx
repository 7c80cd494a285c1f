'use client';

import { Alert, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { OfferedRow } from '@/components/doctors/row';
import { FormDialog } from '@/components/ui/form/FormDialog';
import type { Named } from '@/lib/catalogue/reference';
import { idleForm } from '@/lib/http/form-state';
import { invitationForm, isPending } from '@/lib/sections/associations/model';
import { FIRST_PRESET, PRESET_GRANTS, tagsOf } from '@/lib/sections/associations/presets';
import { AccessFields } from './AccessFields';
import { inviteDoctor } from './actions';
import { LastDayField } from './LastDayField';

interface InviteDialogProps extends DialogCallbacks {
  doctor: OfferedRow;
  tags: readonly Named[];
}

const FIRST = PRESET_GRANTS[FIRST_PRESET];

/** Asks whether to invite a doctor, what the doctor would see, and for how long. */
export function InviteDialog({ doctor, tags, onClose, onSuccess }: InviteDialogProps) {
  const t = useTranslations();
  const { name } = doctor;
  const save = useRecordForm({
    id: 'invite',
    schema: invitationForm,
    action: inviteDoctor,
    defaultValue: {
      level: String(FIRST.level),
      visibility: String(FIRST.visibility),
      tags: tagsOf(doctor.speciality, tags).join(','),
      endsOn: '',
    },
    extra: { doctorId: doctor.id },
    onSuccess,
  });
  // A conflict means that the doctor was invited in another window meanwhile; that invitation cannot be overwritten.
  const asked = save.state.code === 'conflict' ? (save.state.stored ?? {}) : undefined;
  const standing = asked && (isPending({ acceptedAt: asked.acceptedAt ?? null }) ? 'invited' : 'active');
  return (
    <FormDialog
      {...save}
      state={asked ? idleForm : save.state}
      title={t('doctors.inviteNamed', { name })}
      row={{ id: 0 }}
      onClose={onClose}
      submit={t('doctors.invite')}
      labels={{ tags: t('record.tags'), endsOn: t('doctors.endsOn') }}
    >
      {standing ? (
        <Alert color="orange" role="alert" variant="light">
          {t(`doctors.askedAlready.${standing}`, { name })}
        </Alert>
      ) : null}
      <Text>{t('doctors.confirmInvite', { name })}</Text>
      <AccessFields
        fields={save.fields}
        granted={FIRST}
        preset={FIRST_PRESET}
        tags={tags}
        doctor={{ name, preview: `dottori/${doctor.id}` }}
      />
      <LastDayField field={save.fields.endsOn} />
      <Text size="sm">{t('doctors.inviteExplained')}</Text>
      <Text size="sm">{t('consents.byInviting')}</Text>
    </FormDialog>
  );
}
