import 'server-only';
import { cookies } from 'next/headers';
import { isLocale, LOCALE_COOKIE } from '../i18n/translate';
import type { Result } from '../values/refusal';
import { cookieName, cookieOptions, seal, unseal } from './cookie';
import { deviceCookieName, deviceCookieOptions, deviceSecret } from './protection/devices';
import type { SignedIn, Visit } from './sign-in';

/** What the current browser sends with a sign-in, besides the credentials. */
export async function visit(): Promise<Visit> {
  const jar = await cookies();
  const device = deviceSecret(jar.get(deviceCookieName())?.value);
  const [session, locale] = [jar.get(cookieName())?.value, jar.get(LOCALE_COOKIE)?.value];
  return {
    device,
    former: session ? await unseal(session) : null,
    locale: isLocale(locale) ? locale : undefined,
  };
}

/**
 * Sets the device cookie of a browser that has signed in. It is not set before: a cookie set by an action re-renders the
 * page, which would clear the sign-in form.
 */
export async function rememberDevice({ device }: Visit) {
  (await cookies()).set(deviceCookieName(), device, deviceCookieOptions());
}

/** Stores an opened session's secret in a cookie that ends with the browser; the session's row decides when it ends. */
export async function keepSession(entered: Result<SignedIn>, from: Visit): Promise<void> {
  if (!entered.ok) return;
  (await cookies()).set(cookieName(), await seal(entered.value.secret), cookieOptions());
  await rememberDevice(from);
}
