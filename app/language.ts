'use server';

import { cookies } from 'next/headers';
import { isSecure } from '@/lib/config';
import { actingViewer } from '@/lib/http/form-action';
import { sentForm } from '@/lib/http/sent-form';
import { isLocale, LOCALE_COOKIE, type Locale } from '@/lib/i18n/translate';
import { causeOf, log } from '@/lib/log';
import { rememberLanguage } from '@/lib/session/account';

const A_YEAR = 365 * 24 * 3600;

/**
 * Stores the chosen language; for a signed-in user also for their mail. Public, since the sign-in page offers the choice too.
 */
export async function chooseLanguage(given: FormData): Promise<void> {
  const locale = sentForm(given).get('locale');
  if (!isLocale(locale)) return;
  const options = { path: '/', maxAge: A_YEAR, sameSite: 'lax', secure: isSecure(), httpOnly: true } as const;
  (await cookies()).set(LOCALE_COOKIE, locale, options);
  // If the database is down the choice still applies in this browser.
  await rememberForMail(locale).catch((error) => log().warn({ cause: causeOf(error) }, 'language of mail not kept'));
}

async function rememberForMail(locale: Locale) {
  const viewer = await actingViewer();
  if (viewer.ok) await rememberLanguage(viewer.value, locale);
}
