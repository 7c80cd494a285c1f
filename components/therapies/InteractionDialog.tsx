'use client';

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { CheckAnswer } from '@/lib/sections/therapies/check-answer';
import { LONGEST_REASON } from '@/lib/sections/therapies/model';
import { Dialog } from '../ui/Dialog';
import { FindingList } from './FindingList';

interface InteractionDialogProps {
  found: CheckAnswer;
  /** Whether the findings came with a save, so that declining returns to the form with everything typed. */
  saving: boolean;
  /** Called with the reason for going on; null if the user declines. */
  onSettled(reason: string | null): void;
}

/** The warnings about a medicine: going on requires a reason, which is stored with the therapy. */
export function InteractionDialog({ found, saving, onSettled }: InteractionDialogProps) {
  const t = useTranslations();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();
  const goOn = () => (reason.trim() === '' ? setMissing(true) : onSettled(reason.trim()));
  return (
    <Dialog
      opened
      onClose={() => onSettled(null)}
      title={t('therapies.check.title', { drug: found.drug })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('record.close') }}
    >
      <Stack>
        <FindingList findings={found.findings} />
        {found.unchecked.length > 0 ? (
          <Text>{t('therapies.check.notAll', { drugs: found.unchecked.join(', ') })}</Text>
        ) : null}
        <Text>{t('therapies.check.advice')}</Text>
        <TextInput
          id={id}
          label={t('therapies.check.reason')}
          description={t('therapies.check.reasonHint')}
          value={reason}
          maxLength={LONGEST_REASON}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={missing && reason.trim() === '' ? t('therapies.check.reasonMissing') : undefined}
          aria-required
          autoComplete="off"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onSettled(null)} data-autofocus>
            {t(saving ? 'therapies.check.correct' : 'therapies.check.decline')}
          </Button>
          <Button color="red" onClick={goOn}>
            {t('therapies.check.goOn')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
