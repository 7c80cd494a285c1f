import 'server-only';
import { z } from 'zod';
import { command } from '@/lib/access/commands/command';
import { isSecure } from '@/lib/config';
import type { Locale } from '@/lib/i18n/translate';
import { decide } from '../legal/acceptances';
import { currentVersion } from '../legal/documents';

// Consent to cookies that are not strictly necessary. There are none today; future visitor statistics must check
// `allowsCookies` first.

export const CONSENT_COOKIE = 'phr.cookies';
const A_YEAR = 365 * 24 * 3600;
export const consentCookieOptions = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: isSecure(),
  maxAge: A_YEAR,
});

/** The cookie's value: the version of the policy that was accepted. */
export const consentCookieValue = () => currentVersion('cookies').version;

/** Whether the browser with this cookie has accepted the current policy. */
export const allowsCookies = (cookie: string | undefined) => cookie === consentCookieValue();

const choice = z.object({ accepted: z.boolean(), language: z.enum(['it', 'en']) });

/** Stores the choice made in one of the user's browsers with the account. */
export const chooseCookies = command<{ id?: number; accepted: boolean; language: Locale }, { id: number }, 'account'>({
  by: 'account',
  section: null,
  act: 'choose_cookies',
  input: () => choice,
  logged: (_, { id }) => ({ rowId: id, outcome: 'ok' }),
  async run({ db, viewer: { userId, sender } }, { accepted, language }) {
    return decide(db, userId, 'cookies', { version: consentCookieValue(), accepted, language }, sender);
  },
});
