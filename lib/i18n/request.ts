import { cookies } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, messagesOf } from './translate';

const messages = { it: messagesOf('it'), en: messagesOf('en') };

/** The language is the cookie's, never the address's; Italian until the user chooses. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE;
  return { locale, messages: messages[locale], timeZone: 'Europe/Rome' };
});
