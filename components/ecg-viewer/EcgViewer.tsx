'use client';

import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useMemo } from 'react';
import { Waveform } from '@/lib/devices/ecg/waveform';
import type { DeviceEcg } from '@/lib/devices/reading';
import { EcgSummary } from './EcgSummary';
import classes from './ecg.module.css';
import { Tracing } from './Tracing';

interface EcgViewerProps {
  ecg: DeviceEcg;
  /** Is told the time at the picture's left end when it changes. */
  onMove?: ((seconds: number) => void) | undefined;
}

/** An electrocardiogram to view and measure, with the device's findings in words. */
export function EcgViewer({ ecg, onMove }: EcgViewerProps) {
  const t = useTranslations('ecg');
  const id = useId();
  const waveform = useMemo(() => new Waveform(ecg), [ecg]);
  const { standing } = waveform;
  return (
    <div className={classes.viewer}>
      {standing === 'wave' ? null : <Alert role="note">{t(`standing.${standing}`)}</Alert>}
      {standing === 'empty' ? null : (
        <Tracing key={ecg.measuredAt} waveform={waveform} describedBy={`${id}-summary`} onMove={onMove} />
      )}
      <EcgSummary id={`${id}-summary`} ecg={ecg} waveform={waveform} />
    </div>
  );
}
