import 'server-only';
import { z } from 'zod';
import { command } from '@/lib/access/commands/command';
import { isSecure } from '@/lib/config';
import type { Locale } from '@/lib/i18n/translate';
import { decide } from '../legal/acceptances';
import { currentVersion } from '../legal/documents';

// Which cookies a browser may be given beside the necessary ones. There are none today: whatever counts visitors one day
// asks `allowsCookies` first.

export const CONSENT_COOKIE = 'phr.cookies';
const A_YEAR = 365 * 24 * 3600;
export const consentCookieOptions = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: isSecure(),
  maxAge: A_YEAR,
});

/** What the cookie holds: the version of the policy that was agreed to. */
export const consentCookieValue = () => currentVersion('cookies').version;

/** Whether the browser with this cookie has agreed to the policy as it is today. */
export const allowsCookies = (cookie: string | undefined) => cookie === consentCookieValue();

const choice = z.object({ accepted: z.boolean(), language: z.enum(['it', 'en']) });

/** Stores with the account what was chosen in one of its browsers. */
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
