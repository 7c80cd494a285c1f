'use client';

import '@/components/ui/mantine-components.css';
import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import classes from './dicom/files.module.css';
import { openPdf } from './pdf';
import type { PreviewProps } from './props';
import { Sheet } from './Sheet';

const ZOOMS = [1, 1.5, 2, 3];

/** A PDF, drawn into the page one sheet at a time. */
export default function Sheets({ name, blob }: PreviewProps) {
  const t = useTranslations('files');
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed' | null>(null);
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    let gone = false;
    const opening = openPdf(blob);
    opening.then(
      (opened) => gone || setPdf(opened),
      () => gone || setPdf('failed'),
    );
    return () => {
      gone = true;
      opening.then((opened) => opened.loadingTask.destroy()).catch(() => {});
    };
  }, [blob]);
  if (pdf === null) return <Loader aria-label={t('loading')} role="status" />;
  if (pdf === 'failed')
    return (
      <Alert color="orange" role="alert" variant="light">
        {t('notShown')}
      </Alert>
    );
  const said = t('sheet', { number, count: pdf.numPages });
  return (
    <>
      <Group justify="center" gap="xs">
        <Button size="xs" variant="default" disabled={number === 1} onClick={() => setNumber(number - 1)}>
          {t('previousSheet')}
        </Button>
        <Text size="sm" aria-live="polite">
          {said}
        </Text>
        <Button size="xs" variant="default" disabled={number === pdf.numPages} onClick={() => setNumber(number + 1)}>
          {t('nextSheet')}
        </Button>
        <Button size="xs" variant="default" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('smaller')}
        </Button>
        <Button size="xs" variant="default" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          {t('larger')}
        </Button>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged sheet is scrolled by the arrow keys */}
      <section className={classes.sheet} aria-label={name} tabIndex={0}>
        <Sheet pdf={pdf} number={number} zoom={ZOOMS[zoom] ?? 1} label={`${name}, ${said}`} />
      </section>
    </>
  );
}
