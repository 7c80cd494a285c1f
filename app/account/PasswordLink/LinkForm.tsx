'use client';

import { getFormProps } from '@conform-to/react';
import { Alert, Button, Stack } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorSummary } from '@/components/ui/form/ErrorSummary';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { useSaveForm } from '@/components/ui/form/useSaveForm';
import { BASE_PATH } from '@/lib/http/base-path';
import { loginPath } from '@/lib/session/landing';
import { passwordByLinkInput } from '@/lib/session/password-rules';
import { SecretField } from '../Password/SecretField';
import { StrengthMeter } from '../Password/StrengthMeter';
import { useMailLink } from '../useMailLink';
import { choosePasswordByLink } from './actions';

/** Asks a user who follows a mailed link for the new password, twice. Saving it leads to the sign-in page. */
export function LinkForm() {
  const t = useTranslations('password');
  const link = useMailLink();
  const [typed, setTyped] = useState('');
  const { form, fields, state, pending } = useSaveForm({
    id: 'password-link',
    schema: passwordByLinkInput,
    action: choosePasswordByLink,
    defaultValue: { next: '', repeat: '' },
    onSuccess: () => window.location.assign(BASE_PATH + loginPath('password')),
    signInAgain: async () => false,
  });
  const names = { next: t('next'), repeat: t('repeat') };
  const summary = (['next', 'repeat'] as const).map((field) => ({
    id: fields[field].id,
    label: names[field],
    errors: fields[field].errors,
  }));
  return (
    <form {...getFormProps(form)} noValidate>
      <Stack maw="28rem">
        <ErrorSummary fields={summary} />
        {state.code === 'not_found' ? (
          <Alert key={state.at} role="alert" color="red" variant="light">
            {t('linkGone')}{' '}
            <Link href="/password/reset" prefetch={false}>
              {t('linkAnother')}
            </Link>
          </Alert>
        ) : (
          <RefusalAlert state={state} fields={[]} onOverwrite={() => {}} onShowStored={() => {}} />
        )}
        <input type="hidden" name="link" value={link} readOnly />
        <SecretField field={fields.next} label={names.next} autoComplete="new-password" onValue={setTyped} />
        <StrengthMeter password={typed} about={[]} />
        <SecretField field={fields.repeat} label={names.repeat} autoComplete="new-password" />
        <Button type="submit" loading={pending || state.status === 'saved'}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
