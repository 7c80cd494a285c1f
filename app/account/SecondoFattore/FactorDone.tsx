'use client';

import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodesShown } from '@/components/factors/CodesShown';
import { BASE_PATH } from '@/lib/http/base-path';

interface FactorDoneProps {
  text: string;
  /** The recovery codes; empty if the user has already received codes. */
  codes: readonly string[];
  next: string;
}

/** Says that a factor was added; the recovery codes cover the page until the user confirms that they are saved. */
export function FactorDone({ text, codes, next }: FactorDoneProps) {
  const t = useTranslations('factors');
  const goOn = () => window.location.assign(BASE_PATH + next);
  return (
    <Stack mt="md">
      <Alert role="status" color="petrol" variant="light" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
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
