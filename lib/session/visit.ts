import 'server-only';
import { cookies } from 'next/headers';
import { isLocale, LOCALE_COOKIE } from '../i18n/translate';
import { cookieName, unseal } from './cookie';
import { deviceCookieName, deviceCookieOptions, deviceSecret } from './devices';
import type { Visit } from './sign-in';

/** What the asking browser brings to a sign-in; from now on it is known by its cookie. */
export async function visit(): Promise<Visit> {
  const jar = await cookies();
  const device = deviceSecret(jar.get(deviceCookieName())?.value);
  const [session, locale] = [jar.get(cookieName())?.value, jar.get(LOCALE_COOKIE)?.value];
  jar.set(deviceCookieName(), device, deviceCookieOptions());
  return {
    device,
    former: session ? await unseal(session) : null,
    locale: isLocale(locale) ? locale : undefined,
  };
}
