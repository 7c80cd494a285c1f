import { useEffect, useState } from 'react';
import type { SignInTexts } from './words';

const languages: Record<'en' | 'it', () => Promise<SignInTexts>> = {
  it: () => import('@/messages/it/sign-in'),
  en: () => import('@/messages/en/sign-in'),
};

/** The texts of a dialog over the page, loaded on demand. Null until they are there. */
export function useSignInTexts(locale: string, isAsked: boolean): SignInTexts | null {
  const [found, setFound] = useState<{ texts: SignInTexts } | { fault: unknown } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    languages[locale === 'en' ? 'en' : 'it']().then(
      (texts) => setFound({ texts }),
      (fault: unknown) => setFound({ fault }),
    );
  }, [locale, isAsked]);
  if (found && 'fault' in found) throw found.fault;
  return found?.texts ?? null;
}
