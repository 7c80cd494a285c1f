'use client';

import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FieldProps, useFieldProps } from '@/components/ui/form/fields';

interface SecretFieldProps extends Pick<FieldProps, 'field' | 'label' | 'description'> {
  autoComplete: 'current-password' | 'new-password';
  /** The size of the field, which should be that of the neighbouring fields. */
  size?: 'sm' | 'md';
  onValue?(value: string): void;
}

/** A password field with a button that shows the password. */
export function SecretField({ autoComplete, size = 'md', onValue, ...props }: SecretFieldProps) {
  const t = useTranslations('password');
  const { key, ...shared } = useFieldProps({ ...props, autoComplete, required: true });
  return (
    <PasswordInput
      key={key}
      {...shared}
      size={size}
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
  );
}
