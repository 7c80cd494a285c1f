'use client';

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from '@/components/files/preview/pdf';

/** The document that is open, which all entries show; another one closes it. */
let open: { blob: Blob; pdf: Promise<PDFDocumentProxy> } | undefined;

function opened(blob: Blob): Promise<PDFDocumentProxy> {
  if (open?.blob === blob) return open.pdf;
  open?.pdf.then((one) => one.loadingTask.destroy()).catch(() => {});
  open = { blob, pdf: openPdf(blob) };
  return open.pdf;
}

/** An opened PDF; null while it opens. */
export function usePdf(blob: Blob): PDFDocumentProxy | 'failed' | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    opened(blob).then(
      (one) => gone || setPdf(one),
      () => gone || setPdf('failed'),
    );
    return () => {
      gone = true;
    };
  }, [blob]);
  return pdf;
}
