'use client';

import '@/components/ui/mantine-components.css';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { flagsIn, type HealthLinkPayload } from '@/lib/sections/health-links/payload';
import { NotOpened, openLink } from './opening';

interface OpeningFormProps {
  payload: HealthLinkPayload;
  /** `again`: opens the link once more, for a living link's document in another language. */
  onOpened(content: unknown[], again: () => Promise<unknown[]>): void;
}

/** Asks for the name of the person who opens the link, which its owner will read, and for the passcode. */
export function OpeningForm({ payload, onOpened }: OpeningFormProps) {
  const t = useTranslations('healthLinks.viewer');
  const [recipient, setRecipient] = useState('');
  const [passcode, setPasscode] = useState('');
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; at: number } | null>(null);
  const asksPasscode = flagsIn(payload).passcode;
  const missing = (text: string) => (tried && text.trim() === '' ? t('required') : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (recipient.trim() === '' || (asksPasscode && passcode.trim() === '')) return;
    setPending(true);
    setFailure(null);
    const open = () => openLink(payload, recipient.trim(), passcode.trim());
    await open().then(
      (content) => onOpened(content, open),
      (error) => setFailure({ text: textOf(error), at: Date.now() }),
    );
    setPending(false);
  };
  const textOf = (error: unknown) => {
    if (!(error instanceof NotOpened)) return t('damaged');
    return error.reason === 'wrongPasscode' ? t('wrongPasscode', { count: error.left }) : t(error.reason);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw="28rem">
        {payload.label ? <h2>{payload.label}</h2> : null}
        {failure ? (
          <Alert key={failure.at} role="alert" color="red" variant="light">
            {failure.text}
          </Alert>
        ) : null}
        <TextInput
          label={t('recipient')}
          description={t('recipientHint')}
          autoComplete="name"
          maxLength={200}
          value={recipient}
          error={missing(recipient)}
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        />
        {asksPasscode ? (
          <TextInput
            label={t('passcode')}
            description={t('passcodeHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={passcode}
            error={missing(passcode)}
            onChange={({ currentTarget }) => setPasscode(currentTarget.value)}
          />
        ) : null}
        <Button type="submit" size="md" loading={pending} style={{ alignSelf: 'start' }}>
          {t('open')}
        </Button>
      </Stack>
    </form>
  );
}
