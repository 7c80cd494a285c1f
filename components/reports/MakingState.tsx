'use client';

import '@mantine/core/styles/Progress.layer.css';
import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Making } from './useDocument';

/** The progress of a document, or why it was not made. */
export function MakingState({ making }: { making: Making }) {
  const t = useTranslations('reports');
  if (making.state === 'asking') return null;
  if (making.state === 'failed')
    return (
      <Alert color="red" role="alert" variant="light">
        {making.reason}
      </Alert>
    );
  const { progress } = making;
  const waits = 'place' in progress;
  const percent = waits ? 0 : Math.round(progress.share * 100);
  return (
    <Stack gap="xs">
      <Text role="status">{waits ? t('waiting', { place: progress.place }) : t('making')}</Text>
      <Progress value={percent} aria-label={t('making')} animated={waits || percent === 0} />
    </Stack>
  );
}
