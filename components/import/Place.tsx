'use client';

import '@/components/ui/mantine-components.css';
import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Acts, Proposal } from './answer/review';
import classes from './import.module.css';
import { Original } from './original/Original';
import type { OriginalDocument } from './original/original-of';

interface PlaceProps {
  entry: Proposal;
  original: OriginalDocument | undefined;
  /** Whether the entry shows its place below itself: on a narrow screen, after its button was pressed. */
  shown: boolean;
  acts: Pick<Acts, 'show'>;
  /** Further buttons of the entry. */
  children?: ReactNode;
}

/** The buttons of an entry, of which one shows its place in the document. */
export function Place({ entry, original, shown, acts, children }: PlaceProps) {
  const t = useTranslations('import');
  const quote = entry.origine?.testo;
  return (
    <>
      <div className={classes.buttons}>
        {original && entry.origine ? (
          <Button
            variant="subtle"
            aria-label={t('showNamed', { title: entry.titolo || t('untitled') })}
            aria-expanded={shown}
            onClick={() => acts.show(shown ? undefined : entry)}
          >
            {t(shown ? 'hide' : 'show')}
          </Button>
        ) : null}
        {children}
      </div>
      {!original && quote ? (
        <p className={classes.what}>
          {t('quoted')} <q>{quote}</q>
        </p>
      ) : null}
      {shown && original ? <Original original={original} entry={entry} /> : null}
    </>
  );
}
