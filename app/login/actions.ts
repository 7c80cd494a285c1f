'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { type Sender, senderOf } from '@/lib/audit/sender';
import { isDatabaseAway } from '@/lib/database';
import { isOwnOrigin } from '@/lib/http/authenticate';
import { BASE_PATH } from '@/lib/http/base-path';
import { sentForm } from '@/lib/http/sent-form';
import { causeOf, log } from '@/lib/log';
import { byMailedLink, byPasskey, byPassword, bySecondFactor } from '@/lib/session/browser-sign-in';
import { SECOND_STEP_PAGE, wantedPath, withNext } from '@/lib/session/landing';
import { landingAfter } from '@/lib/session/landing-after';
import type { Credential, LoginState } from '@/lib/session/login-state';
import type { SignedIn } from '@/lib/session/sign-in';
import { type Result, refuse } from '@/lib/values/refusal';

/** The action of the sign-in form. It redirects to the requested page, or to the start page of the user's role. */
export async function signIn(_state: LoginState, given: FormData): Promise<LoginState> {
  const form = sentForm(given);
  return onwards(await passwordTried(form, { byMail: true }), form);
}

/** The action of the sign-in dialog over a page whose session has ended: the page stays. */
export async function signInAgain(_state: LoginState, given: FormData): Promise<LoginState> {
  return passwordTried(sentForm(given));
}

/** The second step of a sign-in: a code, or a passkey. */
export async function giveSecondFactor(_state: LoginState, given: FormData): Promise<LoginState> {
  const form = sentForm(given);
  return onwards(await factorTried(form, { byMail: true }), form);
}

/** The second step of a sign-in in the dialog over a page whose session has ended. */
export async function giveSecondFactorAgain(_state: LoginState, given: FormData): Promise<LoginState> {
  return factorTried(sentForm(given));
}

/** Continues a sign-in with a mailed link, in the browser that requested it. */
export async function signInByLink(_state: LoginState, given: FormData): Promise<LoginState> {
  const form = sentForm(given);
  return onwards(await tried((sender) => byMailedLink(text(form, 'link'), sender)), form);
}

/** Signs in with a passkey in place of e-mail and password. */
export async function signInByPasskey(_state: LoginState, given: FormData): Promise<LoginState> {
  const form = sentForm(given);
  return onwards(await tried((sender) => byPasskey(text(form, 'passkey'), sender)), form);
}

async function onwards(state: LoginState, form: FormData): Promise<LoginState> {
  const next = wantedPath(form.get('next'));
  if (state.status === 'second') await goTo(withNext(SECOND_STEP_PAGE, next));
  if (state.status === 'signedIn') await goTo(await landingAfter(state.userId ?? 0, next));
  return state;
}

/** Next adds the base path to redirects of its router, but not to plain HTTP redirects. */
const goTo = async (path: string) => redirect((await headers()).has('next-action') ? path : BASE_PATH + path);

async function passwordTried(form: FormData, ways = {}): Promise<LoginState> {
  const [email, password] = [text(form, 'email'), text(form, 'password')];
  const missing: Credential[] = [
    ...(email.trim() ? [] : ['email' as const]),
    ...(password ? [] : ['password' as const]),
  ];
  if (missing.length > 0) return { status: 'refused', at: Date.now(), email, missing };
  return { ...(await tried((sender) => byPassword({ email, password }, sender, ways))), email };
}

const factorTried = (form: FormData, ways = {}) =>
  tried((sender) => bySecondFactor({ code: text(form, 'code'), passkey: text(form, 'passkey') }, sender, ways));

async function tried(work: (sender: Sender) => Promise<Result<SignedIn>>): Promise<LoginState> {
  const refused = (more: Partial<LoginState>): LoginState => ({ status: 'refused', at: Date.now(), ...more });
  try {
    const sent = await headers();
    const result = isOwnOrigin(sent) ? await work(senderOf(sent, 'page')) : refuse('foreign_origin');
    if (result.ok) return { status: 'signedIn', at: Date.now(), userId: result.value.userId };
    const { code, retryAfter = 60, crowded = false } = result.refusal;
    if (code === 'second_factor_required') return { status: 'second', at: Date.now() };
    return refused({ code, minutes: Math.ceil(retryAfter / 60), byMail: crowded });
  } catch (error) {
    const away = isDatabaseAway(error);
    log()[away ? 'warn' : 'error']({ cause: causeOf(error) }, 'sign-in failed');
    return refused({ code: away ? 'unavailable' : 'fault' });
  }
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
