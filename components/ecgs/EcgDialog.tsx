'use client';

import { Alert, Loader, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LazyEcgViewer } from '@/components/ecg-viewer/LazyEcgViewer';
import type { DeviceEcg } from '@/lib/devices/reading';
import { Dialog } from '../ui/Dialog';
import { type EcgReport, ecgOf, reportOf } from './fetch-ecg';
import { useEcgName } from './names';
import { ReportedEcg } from './ReportedEcg';
import type { EcgRow } from './row';

/** The width of a dialog with the report beside the viewer. */
const WIDE = '90rem';

/** An electrocardiogram, fetched on demand, with the report that it was imported from. */
export function EcgDialog({ row, onClose }: { row: EcgRow; onClose(): void }) {
  const t = useTranslations();
  const nameOf = useEcgName();
  const [ecg, setEcg] = useState<DeviceEcg | 'failed' | null>(null);
  const [report, setReport] = useState<EcgReport | 'failed' | null>(null);
  const { id } = row;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    ecgOf(id, signal).then(setEcg, () => signal.aborted || setEcg('failed'));
    reportOf(id, signal).then(setReport, () => signal.aborted || setReport('failed'));
    return () => stop.abort();
  }, [id]);
  const isReported = report !== null && report !== 'failed';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={nameOf(row)}
      size={isReported ? WIDE : 'xl'}
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
      {ecg !== null && ecg !== 'failed' ? <Shown ecg={ecg} report={isReported ? report : null} /> : null}
      {report === 'failed' ? (
        <Text size="sm" role="alert" mt="sm">
          {t('ecgs.reportNotFetched')}
        </Text>
      ) : null}
    </Dialog>
  );
}

const Shown = ({ ecg, report }: { ecg: DeviceEcg; report: EcgReport | null }) =>
  report ? <ReportedEcg ecg={ecg} report={report} /> : <LazyEcgViewer ecg={ecg} />;
