'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import ui from '@/components/ui/page.module.css';
import { flagsIn, type HealthLinkPayload } from '@/lib/sections/health-links/payload';
import { DocumentView, type LinkFacts, type ViewWords } from './DocumentView';
import { OpeningForm } from './OpeningForm';
import { linkIn, type Problem } from './opening';
import { WordsForm } from './WordsForm';

/** The documents that were opened; `again`: of a living link, which can be read in another language. */
interface Shown {
  contents: unknown[];
  link: LinkFacts;
  again?: (() => Promise<unknown[]>) | undefined;
}

type Found = 'reading' | 'none' | { problem: Problem } | { payload: HealthLinkPayload };

interface SharedRecordProps extends ViewWords {
  /** The page's title until a document is shown, whose title is the person's name. */
  title: ReactNode;
}

/** Shows the content of a link, or of one found by its words. The content only exists on the page. */
export function SharedRecord({ title, ...words }: SharedRecordProps) {
  const t = useTranslations('healthLinks.viewer');
  const [found, setFound] = useState<Found>('reading');
  const [shown, setShown] = useState<Shown | null>(null);
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
    // Remove the key from the URL and the history, so that the browser's next user does not find it. Not before the link was
    // read: by then the router has initialised its own history state.
    if (found !== 'reading' && window.location.hash !== '')
      window.history.replaceState(null, '', window.location.pathname);
  }, [found]);
  const close = () => {
    setShown(null);
    setFound('none');
  };
  // The document stays if it cannot be read again, such as without a connection.
  const again = shown?.again;
  const readAgain =
    shown && again
      ? () =>
          again()
            .then((contents) => setShown({ ...shown, contents }))
            .catch(() => undefined)
      : undefined;
  if (shown)
    return shown.contents.map((content, index) => (
      <DocumentView
        // biome-ignore lint/suspicious/noArrayIndexKey: the files of one link never change their places
        key={index}
        {...words}
        content={content}
        link={shown.link}
        first={index === 0}
        onReadAgain={readAgain}
        onClose={close}
      />
    ));
  return (
    <>
      {title}
      <p className={ui.lead}>{t('intro')}</p>
      <section className={ui.card} aria-label={t('title')}>
        {found === 'reading' ? <p role="status">{t('reading')}</p> : null}
        {typeof found === 'object' && 'problem' in found ? <p role="alert">{t(found.problem)}</p> : null}
        {typeof found === 'object' && 'payload' in found ? (
          <OpeningForm
            payload={found.payload}
            onOpened={(contents, again) =>
              setShown({ contents, link: found.payload, again: flagsIn(found.payload).longTerm ? again : undefined })
            }
          />
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
