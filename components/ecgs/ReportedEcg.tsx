'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Alert, Loader, NativeSelect, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { bytesOf } from '@/components/download/fetch-file';
import { LazyEcgViewer } from '@/components/ecg-viewer/LazyEcgViewer';
import { Original } from '@/components/import/original/Original';
import layout from '@/components/import/original/original.module.css';
import type { OriginalDocument } from '@/components/import/original/original-of';
import { useWide } from '@/components/import/original/useWide';
import { ITEM } from '@/lib/access/lists/asked-item';
import type { DeviceEcg } from '@/lib/devices/reading';
import { PDF } from '@/lib/files/format/types';
import { type EcgReport, type ReportRow, rowAt } from './fetch-ecg';

/** Above this width in rem the report stands beside the viewer, and below the viewer otherwise. */
const WIDE_REM = 56;

interface ReportedEcgProps {
  ecg: DeviceEcg;
  report: EcgReport;
}

/** An electrocardiogram that was imported from a report: each of the report's leads in the viewer, and the report itself. */
export function ReportedEcg({ ecg, report }: ReportedEcgProps) {
  const t = useTranslations('ecgs');
  const { leads, rows, fileId } = report;
  const [lead, setLead] = useState(leads[0]?.lead);
  const [seconds, setSeconds] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const wide = useWide(place, WIDE_REM);
  const shown = useMemo(() => ({ ...ecg, ...leads.find((one) => one.lead === lead) }), [ecg, leads, lead]);
  return (
    <div ref={place} className={layout.beside} data-wide={wide || undefined}>
      <div className={layout.column}>
        {leads.length > 1 ? (
          <NativeSelect
            maw="12rem"
            label={t('lead')}
            description={t('ofReport')}
            value={lead}
            onChange={({ currentTarget }) => setLead(currentTarget.value)}
            data={leads.map((one) => one.lead)}
          />
        ) : null}
        {leads.length === 0 ? <Text size="sm">{t('reportNoLeads')}</Text> : null}
        <LazyEcgViewer ecg={shown} onMove={setSeconds} />
      </div>
      <Report fileId={fileId} row={rowAt(rows, lead, seconds)} />
    </div>
  );
}

/** The report's pages, with the row marked that the viewer shows. */
function Report({ fileId, row }: { fileId: number; row: ReportRow | undefined }) {
  const t = useTranslations('ecgs');
  const [original, setOriginal] = useState<OriginalDocument | 'failed' | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    bytesOf(fileId, stop.signal).then(
      (bytes) => setOriginal({ kind: 'pdf', blob: new Blob([bytes], { type: PDF }), parts: [] }),
      () => stop.signal.aborted || setOriginal('failed'),
    );
    return () => stop.abort();
  }, [fileId]);
  const at = useMemo(() => row && { page: row.page, box: row.box, label: t('reportPlace') }, [row, t]);
  return (
    <div className={layout.column}>
      <a href={`?${ITEM}=files-${fileId}#${ITEM}`}>{t('report')}</a>
      {original === null ? <Loader aria-label={t('reportLoading')} role="status" /> : null}
      {original === 'failed' ? (
        <Alert color="red" role="alert" variant="light">
          {t('reportNotFetched')}
        </Alert>
      ) : null}
      {original !== null && original !== 'failed' ? <Original original={original} at={at} /> : null}
    </div>
  );
}
