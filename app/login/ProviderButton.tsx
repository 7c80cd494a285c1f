'use client';

import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toProvider } from '@/components/shell/sign-in/provider';
import { BASE_PATH } from '@/lib/http/base-path';

interface ProviderButtonProps {
  label: string;
  csrfToken: string | undefined;
  /** The absolute URL to which the provider returns. */
  callbackUrl: string;
}

const AUTH = `${BASE_PATH}/api/auth`;

/**
 * Signs in at the configured provider with next-auth's form. Its CSRF token comes with a cookie that a first visit lacks, so it
 * is fetched on submit; without scripts the first try sets the cookie and the second succeeds.
 */
export function ProviderButton({ label, csrfToken, callbackUrl }: ProviderButtonProps) {
  const [pending, setPending] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPending(true);
    try {
      await toProvider(callbackUrl);
    } catch {
      location.assign(`${BASE_PATH}/login?error=provider`);
    }
  }
  return (
    <form method="post" action={`${AUTH}/signin/oidc`} onSubmit={send}>
      <input type="hidden" name="csrfToken" value={csrfToken ?? ''} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Button type="submit" variant="default" size="md" fullWidth loading={pending} mt="md">
        {label}
      </Button>
    </form>
  );
}
