import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { fetchDocument, NoDocument, type Progress } from './fetch-document';

export type Making =
  | { state: 'asking' }
  | { state: 'making'; progress: Progress }
  | { state: 'failed'; reason: string };

/** Makes a document and reports its progress; closing the dialog cancels it. */
export function useDocument(onMade: (blob: Blob) => void) {
  const t = useTranslations('reports');
  const [making, setMaking] = useState<Making>({ state: 'asking' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const make = (address: string) => {
    const mine = new AbortController();
    stop.current?.abort();
    stop.current = mine;
    setMaking({ state: 'making', progress: { share: 0 } });
    const onProgress = (progress: Progress) => setMaking({ state: 'making', progress });
    fetchDocument(address, { signal: mine.signal, onProgress }).then(
      (blob) => {
        if (!mine.signal.aborted) onMade(blob);
      },
      (error: unknown) => {
        if (mine.signal.aborted) return;
        setMaking({ state: 'failed', reason: (error instanceof NoDocument && error.message) || t('notMade') });
      },
    );
  };
  return { making, make };
}
