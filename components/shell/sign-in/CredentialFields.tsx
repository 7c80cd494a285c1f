'use client';

import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { Credential } from '@/lib/session/login-state';

export interface CredentialWords {
  email: string;
  password: string;
  showPassword: string;
  capsLock: string;
  required: Record<Credential, string>;
}

interface CredentialFieldsProps {
  words: CredentialWords;
  email?: string | undefined;
  /** Whether the e-mail address is fixed to that of the user whose session continues. */
  fixedEmail?: boolean;
  missing?: readonly Credential[] | undefined;
}

/** E-mail and password, for the sign-in page and the sign-in over a page, compatible with password managers. */
export function CredentialFields({ words, email, fixedEmail, missing = [] }: CredentialFieldsProps) {
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const errorOf = (field: Credential) => (missing.includes(field) ? words.required[field] : undefined);
  return (
    <>
      <TextInput
        type="email"
        name="email"
        label={words.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        size="md"
        required
        withAsterisk={false}
        readOnly={fixedEmail}
        defaultValue={email}
        error={errorOf('email')}
      />
      <PasswordInput
        name="password"
        label={words.password}
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        error={errorOf('password')}
        description={capsLock ? words.capsLock : undefined}
        descriptionProps={{ role: 'status' }}
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
        data-autofocus={fixedEmail || undefined}
        onKeyDown={look}
        onKeyUp={look}
      />
    </>
  );
}
