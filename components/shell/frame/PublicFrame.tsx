import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LOCALES } from '@/lib/i18n/translate';
import { frameWords } from './frame-words';
import { PublicShell } from './PublicShell';

interface PublicFrameProps {
  chooseLanguage(form: FormData): Promise<void>;
  children: ReactNode;
}

/** The frame of public pages, without menus. */
export function PublicFrame({ chooseLanguage, children }: PublicFrameProps) {
  const words = frameWords(useTranslations(), LOCALES);
  return (
    <PublicShell words={words} locale={useLocale()} year={new Date().getFullYear()} chooseLanguage={chooseLanguage}>
      {children}
    </PublicShell>
  );
}
