'use client';

import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodesShown } from '@/components/factors/CodesShown';
import { BASE_PATH } from '@/lib/http/base-path';

interface FactorDoneProps {
  text: string;
  /** Spare codes, where these are the first. */
  codes: readonly string[];
  next: string;
}

/** That a factor is there; its spare codes lie over all else until their owner says that they are kept. */
export function FactorDone({ text, codes, next }: FactorDoneProps) {
  const t = useTranslations('factors');
  const goOn = () => window.location.assign(BASE_PATH + next);
  return (
    <Stack mt="md">
      <Alert role="status" color="teal" variant="light" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
        {text}
      </Alert>
      {codes.length > 0 ? (
        <Modal
          opened
          onClose={() => {}}
          withCloseButton={false}
          closeOnEscape={false}
          closeOnClickOutside={false}
          title={t('codes.shownTitle')}
        >
          <CodesShown codes={codes} onKept={goOn} />
        </Modal>
      ) : (
        <Button onClick={goOn}>{t('setup.goOn')}</Button>
      )}
    </Stack>
  );
}
