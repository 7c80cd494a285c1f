'use client';

import { getFormProps } from '@conform-to/react';
import { Alert, Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { askForProof } from '@/components/shell/session/proof';
import { proofMeans } from '@/components/shell/session/useProof';
import { newPasskey } from '@/components/shell/sign-in/passkey';
import { TextField } from '@/components/ui/form/fields';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { passkeyForm } from '@/lib/account/factor-inputs';
import { addPasskey } from './actions';
import { FactorDone } from './FactorDone';

/** Makes a passkey on this device, with a name by which its owner recognises it. */
export function AddPasskey({ next, done }: { next: string; done: string }) {
  const t = useTranslations('factors.setup');
  const [failed, setFailed] = useState(false);
  const { state, pending, form, fields } = useRecordForm({
    id: 'passkey',
    schema: passkeyForm,
    action: addPasskey,
    defaultValue: { name: t('keyNameDefault') },
    onSuccess: () => {},
    async ask() {
      setFailed(false);
      const { fresh } = await proofMeans().catch(() => ({ fresh: true }));
      if (!fresh && !(await askForProof())) return false;
      const passkey = await newPasskey();
      setFailed(passkey === null);
      return passkey === null ? false : { passkey };
    },
  });
  if (state.status === 'saved') return <FactorDone text={done} codes={state.shown ?? []} next={next} />;
  return (
    <form {...getFormProps(form)} noValidate>
      <Stack maw="20rem" mt="md">
        <RefusalAlert state={state} fields={[]} onOverwrite={() => {}} onShowStored={() => {}} />
        {failed ? (
          <Alert role="alert" color="red" variant="light">
            {t('keyFailed')}
          </Alert>
        ) : null}
        <TextField field={fields.name} label={t('keyName')} required />
        <Button type="submit" size="md" loading={pending}>
          {t('keyStart')}
        </Button>
      </Stack>
    </form>
  );
}
