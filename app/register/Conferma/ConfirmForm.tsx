'use client';

import { getFormProps } from '@conform-to/react';
import { Alert, Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SecretField } from '@/app/account/Password/SecretField';
import { useMailLink } from '@/app/account/useMailLink';
import { ErrorSummary } from '@/components/ui/form/ErrorSummary';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { useSaveForm } from '@/components/ui/form/useSaveForm';
import ui from '@/components/ui/page.module.css';
import { confirmationInput } from '@/lib/account/registration/model';
import { BASE_PATH } from '@/lib/http/base-path';
import { confirm } from '../actions';

/** Asks for the password chosen at registration; explains how to continue if the link was used already. */
export function ConfirmForm({ hours, ways }: { hours: number; ways: ReactNode }) {
  const t = useTranslations('register');
  const link = useMailLink();
  const { form, fields, state, pending } = useSaveForm({
    id: 'confirm',
    schema: confirmationInput,
    action: confirm,
    defaultValue: { password: '' },
    onSuccess: () => window.location.assign(`${BASE_PATH}/Benvenuto`),
    signInAgain: async () => false,
  });
  const { password } = fields;
  const gone = state.code === 'not_found';
  return (
    <form {...getFormProps(form)} noValidate>
      <Stack maw="28rem">
        <ErrorSummary fields={[{ id: password.id, label: t('password'), errors: password.errors }]} />
        {gone ? (
          <Alert key={state.at} role="alert" color="red" variant="light">
            <p>{t('confirm.gone', { hours })}</p>
            {ways}
          </Alert>
        ) : (
          <RefusalAlert state={state} fields={[]} onOverwrite={() => {}} onShowStored={() => {}} />
        )}
        <input type="hidden" name="link" value={link} readOnly />
        <SecretField field={password} label={t('password')} autoComplete="current-password" />
        <Button type="submit" size="md" loading={pending || state.status === 'saved'}>
          {t('confirm.submit')}
        </Button>
        <p className={ui.muted}>{t('confirm.notMe')}</p>
      </Stack>
    </form>
  );
}
