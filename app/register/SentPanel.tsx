'use client';

import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { SendAgain } from '@/components/shell/sign-in/SendAgain';
import { FocusedTitle } from '@/components/ui/FocusedTitle';
import ui from '@/components/ui/page.module.css';
import { sendLinkAgain } from './actions';

interface SentPanelProps {
  registration: number;
  email: string;
  hours: number;
  onBack(): void;
}

/** Says where to look for the mail, and what to do if it does not come. */
export function SentPanel({ registration, email, hours, onBack }: SentPanelProps) {
  const t = useTranslations();
  return (
    <Stack maw="28rem" align="start">
      <FocusedTitle>{t('register.sent.title')}</FocusedTitle>
      <p style={{ overflowWrap: 'anywhere' }}>{t('register.sent.text', { email, hours })}</p>
      <p className={ui.muted}>{t('register.sent.none')}</p>
      <SendAgain
        action={sendLinkAgain}
        fields={{ registration }}
        words={{ again: t('register.sent.again'), done: t('register.sent.againDone') }}
        reason={(code) => (code === 'offline' ? t('record.offline') : t(`refusals.${code}`))}
      />
      <Button variant="subtle" onClick={onBack}>
        {t('register.sent.back')}
      </Button>
    </Stack>
  );
}
