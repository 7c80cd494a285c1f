import 'server-only';
import { cookies } from 'next/headers';
import { isLocale, LOCALE_COOKIE } from '../i18n/translate';
import type { Result } from '../values/refusal';
import { cookieName, cookieOptions, seal, unseal } from './cookie';
import { deviceCookieName, deviceCookieOptions, deviceSecret } from './protection/devices';
import type { SignedIn, Visit } from './sign-in';

/** What the asking browser brings to a sign-in. */
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
 * From now on the browser that has signed in is known by its cookie. One that has not is given none: a cookie that an
 * action sets draws its page anew, and without a session that is the sign-in page, with what was typed gone.
 */
export async function rememberDevice({ device }: Visit) {
  (await cookies()).set(deviceCookieName(), device, deviceCookieOptions());
}

/** Puts the secret of a session that was opened into the cookie, which ends with the browser: its end is the row's to say. */
export async function keepSession(entered: Result<SignedIn>, from: Visit): Promise<void> {
  if (!entered.ok) return;
  (await cookies()).set(cookieName(), await seal(entered.value.secret), cookieOptions());
  await rememberDevice(from);
}
