'use client';

import { getFormProps } from '@conform-to/react';
import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { useFieldProps } from '@/components/ui/form/fields';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { totpForm } from '@/lib/account/factor-inputs';
import { addTotp } from './actions';
import { FactorDone } from './FactorDone';

/** Asks for the first code of the authenticator app, which activates it; then shows the recovery codes. */
export function ConfirmTotp({ next, done }: { next: string; done: string }) {
  const t = useTranslations('factors.setup');
  const { state, pending, form, fields } = useRecordForm({
    id: 'totp',
    schema: totpForm,
    action: addTotp,
    defaultValue: { code: '' },
    onSuccess: () => {},
  });
  const { key, ...shared } = useFieldProps({ field: fields.code, label: t('code'), required: true });
  if (state.status === 'saved') return <FactorDone text={done} codes={state.shown ?? []} next={next} />;
  return (
    <form {...getFormProps(form)} noValidate>
      <Stack maw="20rem" mt="xs">
        <RefusalAlert state={state} fields={[]} onOverwrite={() => {}} onShowStored={() => {}} />
        <TextInput key={key} {...shared} size="lg" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        <Button type="submit" size="md" loading={pending}>
          {t('confirm')}
        </Button>
      </Stack>
    </form>
  );
}
