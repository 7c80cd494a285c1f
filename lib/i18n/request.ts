import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { LOCALE_COOKIE, messagesOf, preferredLocale } from './translate';

const messages = { it: messagesOf('it'), en: messagesOf('en') };

/** The language comes from the cookie, never from the URL; until the user has chosen one, it comes from the browser. */
export default getRequestConfig(async () => {
  const [chosen, sent] = await Promise.all([cookies(), headers()]);
  const locale = preferredLocale(chosen.get(LOCALE_COOKIE)?.value, sent.get('accept-language'));
  return { locale, messages: messages[locale], timeZone: 'Europe/Rome' };
});
