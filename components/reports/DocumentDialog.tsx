'use client';

import { Loader } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import { Dialog } from '../ui/Dialog';
import type { AskedDocument } from './documents';
import { LeftOut } from './LeftOut';
import { MakingState } from './MakingState';
import classes from './reports.module.css';
import { useDocument } from './useDocument';

// The PDF renderer loads when the first document is viewed.
const Sheets = lazy(() => import('../files/preview/Sheets'));

/** A document, made on demand and shown in the page. */
export function DocumentDialog({ document: asked, onClose }: DialogCallbacks & { document: AskedDocument }) {
  const t = useTranslations();
  const [blob, setBlob] = useState<Blob | null>(null);
  const { making, make } = useDocument(setBlob);
  const start = useEffectEvent(() => make(forLooking(asked.address)));
  useEffect(() => start(), []);
  const name = t(`reports.${asked.kind}.name`);
  return (
    <Dialog opened onClose={onClose} title={name} size="xl" closeButtonProps={{ 'aria-label': t('record.close') }}>
      <div className={classes.stage}>
        <LeftOut document={asked} />
        {blob === null ? <MakingState making={making} /> : null}
        {blob === null ? null : blob.type === 'application/pdf' ? (
          <Suspense fallback={<Loader aria-label={t('reports.making')} role="status" />}>
            <Sheets name={name} blob={blob} />
          </Suspense>
        ) : (
          <Written blob={blob} name={name} />
        )}
      </div>
    </Dialog>
  );
}

/** With this parameter the access log records a preview instead of a download. */
const forLooking = (address: string) => `${address}${address.includes('?') ? '&' : '?'}uso=anteprima`;

/** A machine-readable document, shown as indented text. */
function Written({ blob, name }: { blob: Blob; name: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let here = true;
    blob.text().then((read) => here && setText(indented(read)));
    return () => {
      here = false;
    };
  }, [blob]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keys
    <section className={classes.written} tabIndex={0} aria-label={name}>
      <pre>{text}</pre>
    </section>
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
