'use client';

import '@/components/ui/mantine-components.css';
import { Button, Loader, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Sheet } from '@/components/files/preview/Sheet';
import type { Proposal } from '../answer/review';
import { wantedOf } from './find-line';
import classes from './original.module.css';
import { type PdfPlace, type PointedPlace, placeIn } from './pdf-place';
import { usePdf } from './usePdf';

const ZOOMS = [1, 1.5, 2, 3];

interface PdfDocumentProps {
  blob: Blob;
  entry: Proposal | undefined;
  at: PointedPlace | undefined;
}

/** A PDF page by page: the page of an entry with its line marked, or the page of a place. */
export function PdfDocument({ blob, entry, at }: PdfDocumentProps) {
  const t = useTranslations('import');
  const pdf = usePdf(blob);
  if (pdf === null) return <Loader aria-label={t('fetching')} role="status" />;
  if (pdf === 'failed') return <p role="alert">{t('notShown')}</p>;
  return <Pages pdf={pdf} entry={entry} at={at} />;
}

function Pages({ pdf, entry, at }: Omit<PdfDocumentProps, 'blob'> & { pdf: PDFDocumentProxy }) {
  const t = useTranslations('import');
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(0);
  const place = usePlace(pdf, { entry, at }, setNumber);
  const { numPages: count } = pdf;
  const said = t('page', { number, count });
  const box = place !== 'none' && place?.page === number ? place.box : undefined;
  return (
    <>
      <div className={classes.tools}>
        {count > 1 ? (
          <>
            <Button variant="default" disabled={number === 1} onClick={() => setNumber(number - 1)}>
              {t('previousPage')}
            </Button>
            <Button variant="default" disabled={number === count} onClick={() => setNumber(number + 1)}>
              {t('nextPage')}
            </Button>
          </>
        ) : null}
        <Button variant="default" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('smaller')}
        </Button>
        <Button variant="default" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          {t('larger')}
        </Button>
        <Text size="sm" aria-live="polite">
          {said}
        </Text>
      </div>
      {place === 'none' || (place && !place.box) ? <p className={classes.missing}>{t('notFoundInPage')}</p> : null}
      <MarkedSheet {...{ pdf, number, box }} zoom={ZOOMS[zoom] ?? 1} label={said} marked={at?.label ?? t('marked')} />
    </>
  );
}

/** Where the document has an entry; 'none' if it is not found, and undefined while it is looked for. */
function usePlace(
  pdf: PDFDocumentProxy,
  { entry, at }: Pick<PdfDocumentProps, 'entry' | 'at'>,
  turnTo: (page: number) => void,
) {
  const [place, setPlace] = useState<PdfPlace | 'none'>();
  useEffect(() => {
    let gone = false;
    setPlace(at);
    if (at) return turnTo(at.page);
    if (!entry?.origine) return;
    placeIn(pdf, entry.origine, wantedOf(entry)).then(
      (found) => {
        if (gone) return;
        setPlace(found ?? 'none');
        if (found) turnTo(found.page);
      },
      () => gone || setPlace('none'),
    );
    return () => {
      gone = true;
    };
  }, [pdf, entry, at, turnTo]);
  return place;
}

interface MarkedSheetProps {
  pdf: PDFDocumentProxy;
  number: number;
  zoom: number;
  label: string;
  box: readonly number[] | undefined;
  /** What the mark says. */
  marked: string;
}

/** A page with a marked part, which is scrolled into the middle once the page is drawn, and again when its size changes. */
function MarkedSheet({ pdf, number, zoom, label, box, marked }: MarkedSheetProps) {
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is scrolled to as well
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      if (!pane.current || !mark.current) return;
      const { offsetTop, offsetLeft } = mark.current;
      pane.current.scrollTo({ top: offsetTop - pane.current.clientHeight / 2, left: offsetLeft - 16 });
    });
    if (sheet.current) watch.observe(sheet.current);
    return () => watch.disconnect();
  }, [box, zoom, number]);
  const [left = 0, top = 0, width = 0, height = 0] = (box ?? []).map((share) => share * 100);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is scrolled by the arrow keys
    <section ref={pane} className={classes.pane} tabIndex={0} aria-label={label}>
      <div ref={sheet} className={classes.sheet} style={{ inlineSize: `${zoom * 100}%` }}>
        {/* Drawn anew for each size: a page only measures its place when it is first drawn. */}
        <Sheet key={zoom} pdf={pdf} number={number} zoom={1} label={label} />
        {box ? (
          <span
            ref={mark}
            className={classes.mark}
            role="img"
            aria-label={marked}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          />
        ) : null}
      </div>
    </section>
  );
}
