'use client';

import { Alert, Loader, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LazyEcgViewer } from '@/components/ecg-viewer/LazyEcgViewer';
import type { DeviceEcg } from '@/lib/devices/reading';
import { Dialog } from '../ui/Dialog';
import { ecgOf } from './fetch-ecg';
import { useEcgName } from './names';
import type { EcgRow } from './row';

/** An electrocardiogram, fetched on demand. */
export function EcgDialog({ row, onClose }: { row: EcgRow; onClose(): void }) {
  const t = useTranslations();
  const nameOf = useEcgName();
  const [ecg, setEcg] = useState<DeviceEcg | 'failed' | null>(null);
  const { id } = row;
  useEffect(() => {
    const stop = new AbortController();
    ecgOf(id, stop.signal).then(setEcg, () => stop.signal.aborted || setEcg('failed'));
    return () => stop.abort();
  }, [id]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={nameOf(row)}
      size="xl"
      closeButtonProps={{ 'aria-label': t('record.close') }}
    >
      <Stack gap="xs" mb="sm">
        {row.serialNumber ? (
          <Text size="sm" c="dimmed">
            {t('ecgs.number', { serialNumber: row.serialNumber })}
          </Text>
        ) : null}
        {row.comment ? <Text>{row.comment}</Text> : null}
      </Stack>
      {ecg === null ? <Loader aria-label={t('ecgs.loading')} role="status" /> : null}
      {ecg === 'failed' ? (
        <Alert color="red" role="alert" variant="light">
          {t('ecgs.notFetched')}
        </Alert>
      ) : null}
      {ecg !== null && ecg !== 'failed' ? <LazyEcgViewer ecg={ecg} /> : null}
    </Dialog>
  );
}
