import 'server-only';
import { auditAlone } from '../audit/audit';
import type { Sender } from '../audit/sender';
import { addressBlock } from '../values/address-block.mjs';
import { type Result, refuse } from '../values/refusal';
import { claimsOf } from './id-token';
import { userOfIdentity } from './oidc';
import { countTry } from './protection/throttle';
import { enterProgram, type SignedIn } from './sign-in';

/** The limit per network address in a quarter of an hour; it exists because each attempt costs a signature check. */
const TRIES = { tries: 60, seconds: 900 };

/** Opens a program's session for the user behind a provider's id_token. */
export async function signInWithIdToken(
  { id_token, code }: { id_token: string; code?: string | undefined },
  sender: Sender,
): Promise<Result<SignedIn>> {
  const wait = await countTry([{ of: ['id_token', addressBlock(sender.ip)], ...TRIES }]);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const claims = await claimsOf(id_token);
  if (!claims.ok) return refused(claims, sender);
  const user = await userOfIdentity(claims.value);
  if (!user.ok) return refused(user, sender);
  if ('asked' in user.value) return refused(refuse('not_registered'), sender);
  return enterProgram(user.value.userId, code, sender);
}

async function refused<R extends { ok: false; refusal: { code: string } }>(result: R, sender: Sender): Promise<R> {
  await auditAlone({ userId: null, action: 'sign_in', outcome: result.refusal.code, sender });
  return result;
}
