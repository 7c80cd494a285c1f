'use server';

import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { COLLAPSED_COOKIE } from '@/components/ui/collapsed';
import { perform } from '@/lib/access/commands/perform';
import { CONSENT_COOKIE, chooseCookies, consentCookieOptions, consentCookieValue } from '@/lib/account/cookies';
import { isSecure } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import { viewerAction } from '@/lib/http/form-action';
import { cookieName } from '@/lib/session/cookie';
import type { Viewer } from '@/lib/session/sessions';

const choose = async (viewer: Viewer, accepted: boolean) =>
  perform(viewer, 'own', chooseCookies, { id: 0, raw: { accepted, language: await getLocale() } });

/** Allows optional cookies in this browser, for a year. */
export const allowCookies = viewerAction(async (viewer) => {
  const chosen = await choose(viewer, true);
  if (chosen.ok) (await cookies()).set(CONSENT_COOKIE, consentCookieValue(), consentCookieOptions());
  return chosen;
});

/** Withdraws the consent, and deletes every cookie of this browser except the session's. */
export const revokeCookies = viewerAction(async (viewer) => {
  const chosen = await choose(viewer, false);
  if (!chosen.ok) return chosen;
  const jar = await cookies();
  for (const { name } of jar.getAll()) {
    if (name === cookieName()) continue;
    const path = name === COLLAPSED_COOKIE ? BASE_PATH : '/';
    jar.set({ name, value: '', path, maxAge: 0, secure: isSecure(), sameSite: 'lax' });
  }
  return chosen;
});
