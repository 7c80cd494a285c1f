import 'server-only';
import type { Sender } from '../audit/sender';
import { sendOutbox } from '../mail/outbox';
import { type Result, refuse } from '../values/refusal';
import {
  beginSecondStep,
  finishSignIn,
  forgetPending,
  pendingSignIn,
  type SecondFactor,
  signInWithPasskey,
} from './factors/second-step';
import { checkPassword, enter, type SignedIn } from './sign-in';
import { keepSession, visit } from './visit';

/** How a browser signs in: what is decided elsewhere, and the cookies that tell of it. */

/**
 * By password. Of a user who has a second factor it is the first step: it is refused as `second_factor_required`, and the
 * browser remembers that this much is done.
 */
export async function byPassword(credentials: { email: string; password: string }, sender: Sender) {
  const from = await visit();
  const known = await checkPassword(credentials, 'browser', sender, from);
  if (!known.ok) return known;
  const entered = await enter(known.value.userId, 'browser', sender, from);
  await keepSession(entered, from);
  if (!entered.ok && entered.refusal.code === 'second_factor_required') await beginSecondStep(known.value.userId, from);
  return entered;
}

/** By a second factor, for whoever has done the first step in this browser. */
export async function bySecondFactor(factor: SecondFactor, sender: Sender): Promise<Result<SignedIn>> {
  const pending = await pendingSignIn();
  if (!pending) return refuse('unauthenticated');
  const from = { ...(await visit()), device: pending.device };
  const entered = await finishSignIn(pending, factor, sender, from);
  sendOutbox();
  if (entered.ok) await forgetPending();
  await keepSession(entered, from);
  return entered;
}

/** By a passkey alone. */
export async function byPasskey(passkey: string, sender: Sender): Promise<Result<SignedIn>> {
  const from = await visit();
  const entered = await signInWithPasskey(passkey, sender, from);
  if (entered.ok) await forgetPending();
  await keepSession(entered, from);
  return entered;
}
