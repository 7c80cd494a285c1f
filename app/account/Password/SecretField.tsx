'use client';

import { PasswordInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FieldProps, useFieldProps } from '@/components/ui/form/fields';

interface SecretFieldProps extends Pick<FieldProps, 'field' | 'label'> {
  autoComplete: 'current-password' | 'new-password';
  onValue?(value: string): void;
}

/** A password, which its own button shows. */
export function SecretField({ field, label, autoComplete, onValue }: SecretFieldProps) {
  const t = useTranslations('password');
  const { key, ...shared } = useFieldProps({ field, label, autoComplete, required: true });
  return (
    <PasswordInput
      key={key}
      {...shared}
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
  );
}
