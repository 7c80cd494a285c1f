'use client';

import { useTranslations } from 'next-intl';
import { Difference } from '@/components/admin/Difference';
import type { LicenceRow } from '@/components/admin/rows';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField } from '@/components/ui/form/fields';
import { useQuestion } from '@/components/ui/form/useQuestion';
import { licenceRoleInput, type Named } from '@/lib/admin/model';
import { setLicenceRole } from './actions';

/** A role with the names of its permissions. */
export interface OfferedRole extends Named {
  permissions: string[];
}

interface LicenceRoleDialogProps extends DialogCallbacks {
  title: string;
  licence: LicenceRow;
  roles: readonly OfferedRole[];
}

/**
 * Chooses the role whose permissions a plan grants. The administrator confirms what the plan's subscribers gain and lose
 * before it is saved.
 */
export function LicenceRoleDialog({ title, licence, roles, onClose, onSuccess }: LicenceRoleDialogProps) {
  const t = useTranslations();
  const carried = (id: unknown) => roles.find((role) => String(role.id) === String(id))?.permissions ?? [];
  const save = useRecordForm({
    id: 'licence-role',
    schema: licenceRoleInput,
    action: setLicenceRole,
    defaultValue: { role: String(licence.roleId ?? '') },
    onSuccess,
    ask: () => ask(),
  });
  const { ask, dialog } = useQuestion({
    title: t('adminArea.confirmTitle'),
    question: (
      <Difference before={carried(licence.roleId)} after={carried(save.fields.role.value)}>
        {t('adminArea.diffSubscribers', { subscribers: licence.subscribers })}
      </Difference>
    ),
    confirm: t('record.save'),
    cancel: t('record.cancel'),
    close: t('record.close'),
  });
  const choices = roles.map(({ id, name }) => ({ value: String(id), label: name }));
  const empty = licence.roleId === null ? { empty: t('adminArea.chooseRole') } : {};
  return (
    <>
      <FormDialog
        {...save}
        title={title}
        row={licence}
        labels={{ role: t('adminArea.role') }}
        inWords={(_, value) => choices.find((one) => one.value === value)?.label}
        onClose={onClose}
      >
        <ChoiceField field={save.fields.role} label={t('adminArea.role')} choices={choices} {...empty} autoFocus />
      </FormDialog>
      {dialog}
    </>
  );
}
