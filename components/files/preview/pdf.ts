'use client';

import type { PDFDocumentProxy } from 'pdfjs-dist';

// Loads the build for older browsers: a patient's phone may be some years old.
const load = async () => {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    import.meta.url,
  ).toString();
  return pdfjs;
};
let loaded: ReturnType<typeof load> | undefined;

/** Opens a PDF in a worker; its scripts are not run. Throws for invalid or password-protected files. */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  loaded ??= load();
  const { getDocument } = await loaded;
  const data = new Uint8Array(await blob.arrayBuffer());
  return getDocument({ data, isEvalSupported: false, enableXfa: false, useWasm: false, stopAtErrors: false }).promise;
}

const LINES = 40;

/** The text of a PDF's first page, line by line. */
export async function firstText(blob: Blob): Promise<string> {
  const document = await openPdf(blob);
  try {
    const { items } = await (await document.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('');
    return text.split('\n').slice(0, LINES).join('\n');
  } finally {
    await document.loadingTask.destroy();
  }
}
