'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormAction } from '@/lib/http/form-state';
import { CLIENT_PROOFS, newClientInput } from '@/lib/oauth/client-model';
import { useRecordForm } from '../dialogs/useRecordForm';
import { FormDialog } from '../ui/form/FormDialog';
import { ChoiceField, TextField } from '../ui/form/fields';
import { LongTextField } from '../ui/form/LongTextField';
import { ClientShown } from './ClientShown';

interface ClientFormProps {
  action: FormAction;
  onClose(): void;
}

/** Registers an app, and shows its id, and once its secret. */
export function ClientForm({ action, onClose }: ClientFormProps) {
  const t = useTranslations('apps');
  const [proof, setProof] = useState<string>(CLIENT_PROOFS[0]);
  const save = useRecordForm({
    id: 'client',
    schema: newClientInput,
    action,
    defaultValue: { name: '', proof: CLIENT_PROOFS[0], redirectUris: '', keys: '' },
    onSuccess: () => {},
  });
  const [clientId, secret] = save.state.shown ?? [];
  if (clientId) return <ClientShown clientId={clientId} secret={secret} onKept={onClose} />;
  const { fields } = save;
  const labels = { name: t('name'), redirectUris: t('redirectUris'), proof: t('proof'), keys: t('keys') };
  return (
    <FormDialog
      {...save}
      title={t('own.register')}
      row={{ id: 0 }}
      submit={t('registerSubmit')}
      labels={labels}
      onClose={onClose}
    >
      <TextField
        field={fields.name}
        label={labels.name}
        description={t('nameHint')}
        autoComplete="off"
        autoFocus
        required
      />
      <LongTextField
        field={fields.redirectUris}
        label={labels.redirectUris}
        description={t('redirectUrisHint')}
        required
      />
      <ChoiceField
        field={fields.proof}
        label={labels.proof}
        description={t(`proofHints.${proof}`)}
        choices={CLIENT_PROOFS.map((value) => ({ value, label: t(`proofs.${value}`) }))}
        value={proof}
        onValue={setProof}
      />
      {proof === 'key' ? (
        <LongTextField field={fields.keys} label={labels.keys} description={t('keysHint')} required />
      ) : null}
    </FormDialog>
  );
}
