'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { Proposal } from '../answer/review';
import classes from './original.module.css';
import type { OriginalDocument } from './original-of';
import type { PointedPlace } from './pdf-place';
import { TextDocument } from './TextDocument';

// The drawing of PDFs is loaded with the first one that is shown.
const PdfDocument = dynamic(() => import('./PdfDocument').then((one) => one.PdfDocument), { ssr: false });

interface OriginalProps {
  original: OriginalDocument;
  /** The entry whose line is marked. */
  entry?: Proposal | undefined;
  /** A place of a PDF that is marked instead. */
  at?: PointedPlace | undefined;
}

/** The document with the line of an entry marked. */
export function Original({ original, entry, at }: OriginalProps) {
  const t = useTranslations('import');
  return (
    <section className={classes.original} aria-label={t('document')}>
      {original.kind === 'pdf' ? (
        <PdfDocument blob={original.blob} entry={entry} at={at} />
      ) : (
        <TextDocument parts={original.parts} entry={entry} />
      )}
    </section>
  );
}
