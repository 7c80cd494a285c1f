'use server';

import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { restorableUntil } from '@/lib/account/closing/queries';
import { senderOf } from '@/lib/audit/sender';
import { isDatabaseAway } from '@/lib/database';
import { isOwnOrigin } from '@/lib/http/authenticate';
import { BASE_PATH } from '@/lib/http/base-path';
import { sentForm } from '@/lib/http/sent-form';
import { causeOf, log } from '@/lib/log';
import { accountOf } from '@/lib/session/account';
import { cookieName, cookieOptions, seal } from '@/lib/session/cookie';
import { landingOf, RESTORE_PAGE, wantedPath } from '@/lib/session/landing';
import type { Credential, LoginState } from '@/lib/session/login-state';
import { type SignedIn, signInWithPassword } from '@/lib/session/sign-in';
import { rememberDevice, visit } from '@/lib/session/visit';
import { type Result, refuse } from '@/lib/values/refusal';

/** The sign-in page's form. It ends on the page that was wanted, else where the user's role lands. */
export async function signIn(_state: LoginState, given: FormData): Promise<LoginState> {
  const form = sentForm(given);
  const state = await tried(form);
  if (state.status !== 'signedIn') return state;
  const path = await pathAfter(state.userId ?? 0, form);
  // Next adds the base path to the router's redirects, but not to a browser's own.
  redirect((await headers()).has('next-action') ? path : BASE_PATH + path);
}

/** The page that was wanted, else where the role lands; of who has closed the account, the one that restores it. */
async function pathAfter(userId: number, form: FormData) {
  if (await restorableUntil({ userId })) return RESTORE_PAGE;
  return wantedPath(form.get('next')) ?? landingOf((await accountOf(userId)).ruolo);
}

/** The form over a page whose session has ended: the page stays. */
export async function signInAgain(_state: LoginState, given: FormData): Promise<LoginState> {
  return tried(sentForm(given));
}

async function tried(form: FormData): Promise<LoginState> {
  const [email, password] = [text(form, 'email'), text(form, 'password')];
  const refused = (more: Partial<LoginState>): LoginState => ({ status: 'refused', at: Date.now(), email, ...more });
  const missing: Credential[] = [
    ...(email.trim() ? [] : ['email' as const]),
    ...(password ? [] : ['password' as const]),
  ];
  if (missing.length > 0) return refused({ missing });
  try {
    const result = await enter(email, password);
    if (result.ok) return { status: 'signedIn', at: Date.now(), userId: result.value.userId };
    const { code, retryAfter = 60 } = result.refusal;
    return refused({ code, minutes: Math.ceil(retryAfter / 60) });
  } catch (error) {
    const away = isDatabaseAway(error);
    log()[away ? 'warn' : 'error']({ cause: causeOf(error) }, 'sign-in failed');
    return refused({ code: away ? 'unavailable' : 'fault' });
  }
}

/** Opens the session and puts its secret into the cookie, which ends with the browser: its end is the row's to say. */
async function enter(email: string, password: string): Promise<Result<SignedIn>> {
  const sent = await headers();
  if (!isOwnOrigin(sent)) return refuse('foreign_origin');
  const from = await visit();
  const result = await signInWithPassword({ email, password }, 'browser', senderOf(sent, 'page'), from);
  if (!result.ok) return result;
  (await cookies()).set(cookieName(), await seal(result.value.secret), cookieOptions());
  await rememberDevice(from);
  return result;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
