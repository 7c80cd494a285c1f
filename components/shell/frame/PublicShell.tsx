'use client';

import type { ReactNode } from 'react';
import { Brand } from '../states/Brand';
import classes from '../states/head.module.css';
import { Frame, type FrameTexts } from './Frame';
import { Tools } from './Tools';

interface PublicShellProps extends FrameTexts {
  chooseLanguage(form: FormData): Promise<void>;
  children: ReactNode;
}

/** The head and foot of public pages; gets plain texts. */
export const PublicShell = ({ words, locale, year, chooseLanguage, children }: PublicShellProps) => (
  <Frame
    words={words}
    locale={locale}
    year={year}
    head={
      <header className={classes.publicHead}>
        <Brand product={words.product} anew />
        <div className={classes.publicTools}>
          <Tools words={words} locale={locale} chooseLanguage={chooseLanguage} />
        </div>
      </header>
    }
  >
    {children}
  </Frame>
);
