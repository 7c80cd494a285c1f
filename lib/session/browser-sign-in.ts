import 'server-only';
import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { Sender } from '../audit/sender';
import { database } from '../database';
import { sendOutbox, sendsMail } from '../mail/outbox';
import { type Result, refuse } from '../values/refusal';
import type { WhenCrowded } from './check-password';
import { askForLink, forgetTicket, keepTicket, keptTicket, redeemSignInLink } from './mailed-link';
import {
  beginSecondStep,
  finishSignIn,
  forgetPending,
  pendingSignIn,
  type SecondFactor,
  signInWithPasskey,
} from './second-step';
import { checkPassword, enter, type SignedIn, type Visit } from './sign-in';
import { keepSession, visit } from './visit';

/** Sign-in in a browser: calls the functions that decide about it, and sets the cookies. */

/**
 * `byMail`: whether a sign-in link may be mailed. Only the sign-in pages allow it, since setting its cookie re-renders the
 * page.
 */
interface Ways {
  byMail?: boolean;
}

/**
 * Signs in by password. For a user with a second factor this is only the first step: it is refused as
 * `second_factor_required`, and a cookie records that the first step is done.
 */
export async function byPassword(
  credentials: { email: string; password: string },
  sender: Sender,
  { byMail = false }: Ways = {},
): Promise<Result<SignedIn>> {
  const from = await visit();
  const whenCrowded: WhenCrowded = async (email, holder) => keepTicket(await askForLink(email, holder));
  const asks = byMail && sendsMail() ? whenCrowded : undefined;
  const known = await checkPassword(credentials, 'browser', sender, from, asks);
  return known.ok ? firstStepDone(known.value.userId, sender, from) : known;
}

/**
 * Signs in by the mailed link that was sent after the right password was given in this browser; a second step may still
 * follow.
 */
export async function byMailedLink(link: string, sender: Sender): Promise<Result<SignedIn>> {
  const redeemed = await redeemSignInLink(link, await keptTicket());
  if (!redeemed.ok) return redeemed;
  await forgetTicket();
  return firstStepDone(redeemed.value.userId, sender, await visit(), true);
}

async function firstStepDone(userId: number, sender: Sender, from: Visit, mailed = false): Promise<Result<SignedIn>> {
  const entered = await enter(userId, 'browser', sender, from);
  await keepSession(entered, from);
  if (!entered.ok && entered.refusal.code === 'second_factor_required') await beginSecondStep(userId, from, { mailed });
  return entered;
}

/** Does the second step of a sign-in whose first step was done in this browser. */
export async function bySecondFactor(
  factor: SecondFactor,
  sender: Sender,
  { byMail = false }: Ways = {},
): Promise<Result<SignedIn>> {
  const pending = await pendingSignIn();
  if (!pending) return refuse('unauthenticated');
  const from = { ...(await visit()), device: pending.device };
  const entered = await finishSignIn(pending, factor, sender, from);
  sendOutbox();
  if (entered.ok) await forgetPending();
  await keepSession(entered, from);
  if (entered.ok || !entered.refusal.crowded) return entered;
  const { crowded: _, ...refusal } = entered.refusal;
  if (!byMail || !sendsMail()) return { ok: false, refusal };
  await keepTicket(await linkForUser(pending.userId));
  return entered;
}

/** Mails a sign-in link to a user who has done the first step. @returns the browser's ticket */
async function linkForUser(id: number): Promise<string> {
  const [user] = await database()
    .db.select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  return askForLink(user?.email ?? '', user ?? null);
}

/** Signs in by a passkey, which replaces both steps. */
export async function byPasskey(passkey: string, sender: Sender): Promise<Result<SignedIn>> {
  const from = await visit();
  const entered = await signInWithPasskey(passkey, sender, from);
  if (entered.ok) await forgetPending();
  await keepSession(entered, from);
  return entered;
}
