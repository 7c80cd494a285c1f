'use server';

import { cookies } from 'next/headers';
import { isSecure } from '@/lib/config';
import { isLocale, LOCALE_COOKIE } from '@/lib/i18n/translate';

const A_YEAR = 365 * 24 * 3600;

/** Remembers the language that somebody has chosen. Open to everybody: the sign-in page has the choice as well. */
export async function chooseLanguage(form: FormData): Promise<void> {
  const locale = form.get('locale');
  if (!isLocale(locale)) return;
  const options = { path: '/', maxAge: A_YEAR, sameSite: 'lax', secure: isSecure(), httpOnly: true } as const;
  (await cookies()).set(LOCALE_COOKIE, locale, options);
}
