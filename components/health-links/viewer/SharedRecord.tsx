'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import ui from '@/components/ui/page.module.css';
import type { HealthLinkPayload } from '@/lib/sections/health-links/payload';
import { DocumentView } from './DocumentView';
import { OpeningForm } from './OpeningForm';
import { linkIn, type Problem } from './opening';
import { WordsForm } from './WordsForm';

type Found = 'reading' | 'none' | { problem: Problem } | { payload: HealthLinkPayload };

/** From the link, or from words that stand for one, to what it shows. What was shown is nowhere but on the page. */
export function SharedRecord() {
  const t = useTranslations('healthLinks.viewer');
  const [found, setFound] = useState<Found>('reading');
  const [shown, setShown] = useState<unknown[] | null>(null);
  useEffect(() => {
    const read = () => {
      const hash = window.location.hash.slice(1);
      setShown(null);
      setFound(hash === '' ? 'none' : linkIn(hash));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    // The key is this page's alone from here on: whoever uses the browser next finds it in no address and no history.
    // Not before the link was read: by then the router's own history has begun, which goes on without it.
    if (found !== 'reading' && window.location.hash !== '')
      window.history.replaceState(null, '', window.location.pathname);
  }, [found]);
  const close = () => {
    setShown(null);
    setFound('none');
  };
  if (shown)
    return shown.map((content, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the files of one link never change their places
      <DocumentView key={index} content={content} onClose={close} />
    ));
  return (
    <>
      <p className={ui.lead}>{t('intro')}</p>
      <section className={ui.card} aria-label={t('title')}>
        {found === 'reading' ? <p role="status">{t('reading')}</p> : null}
        {typeof found === 'object' && 'problem' in found ? <p role="alert">{t(found.problem)}</p> : null}
        {typeof found === 'object' && 'payload' in found ? (
          <OpeningForm payload={found.payload} onOpened={setShown} />
        ) : null}
        {found === 'none' ? (
          <WordsForm
            onFound={(link) => {
              setFound(linkIn(link));
            }}
          />
        ) : null}
      </section>
    </>
  );
}
