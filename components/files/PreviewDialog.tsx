'use client';

import { Alert, Loader, Text } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { DICOM, PDF, XML } from '@/lib/files/format/types';
import { KARDIA } from '@/lib/sections/files/model/model';
import { displayedDay } from '@/lib/values/days';
import { sizeText } from '@/lib/values/sizes';
import { bytesOf } from '../download/fetch-file';
import { Dialog } from '../ui/Dialog';
import classes from './preview/dicom/files.module.css';
import { Moving, Picture, Sound } from './preview/Media';
import type { PreviewProps } from './preview/props';
import type { FileRow } from './row';

// The PDF and DICOM libraries load when the first such file is opened.
const Sheets = lazy(() => import('./preview/Sheets'));
const Scan = lazy(() => import('./preview/Scan'));

function viewerOf(mime: string): ComponentType<PreviewProps> | null {
  if (mime === PDF) return Sheets;
  if (mime === DICOM) return Scan;
  if (mime.startsWith('image/')) return Picture;
  if (mime.startsWith('video/')) return Moving;
  return mime.startsWith('audio/') ? Sound : null;
}

/** Fetches a file's content and shows it in the page; the file is never loaded as a document of its own. */
export function PreviewDialog({ file, onClose }: { file: FileRow; onClose(): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const [blob, setBlob] = useState<Blob | 'failed' | null>(null);
  const { id, mime, name } = file;
  useEffect(() => {
    const stop = new AbortController();
    bytesOf(id, stop.signal).then(
      // The browser trusts this media type, which the server has detected.
      (bytes) => setBlob(new Blob([bytes], { type: mime })),
      () => stop.signal.aborted || setBlob('failed'),
    );
    return () => stop.abort();
  }, [id, mime]);
  const Viewer = viewerOf(mime);
  const waiting = <Loader aria-label={t('files.loading')} role="status" />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={<span className={classes.wholeName}>{name}</span>}
      size="xl"
      closeButtonProps={{ 'aria-label': t('record.close') }}
    >
      <div className={classes.stage}>
        <Text size="sm" c="dimmed">
          {[
            file.documentKind ? t(`files.documentKinds.${file.documentKind}`) : t(`files.kinds.${file.kind}`),
            displayedDay(file.day),
            sizeText(file.megabytes, locale),
          ].join(' · ')}
        </Text>
        {file.kardiaNote ? <Text>{file.kardiaNote}</Text> : null}
        {file.comment ? <Text>{file.comment}</Text> : null}
        {file.kind === KARDIA ? <Text size="sm">{t('files.kardiaCaution')}</Text> : null}
        {blob === null && Viewer ? waiting : null}
        {blob === 'failed' ? (
          <Alert color="red" role="alert" variant="light">
            {t('files.notFetched')}
          </Alert>
        ) : null}
        {mime === XML ? (
          <Alert color="petrol" role="status" variant="light">
            {t('files.xmlNotShown')}
          </Alert>
        ) : null}
        {blob instanceof Blob && Viewer ? (
          <Suspense fallback={waiting}>
            <Viewer name={name} blob={blob} />
          </Suspense>
        ) : null}
      </div>
    </Dialog>
  );
}
