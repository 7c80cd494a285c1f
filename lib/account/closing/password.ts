import 'server-only';
import { auditAlone } from '@/lib/audit/audit';
import { database } from '@/lib/database';
import { passwordMatches } from '@/lib/session/password';
import type { Viewer } from '@/lib/session/sessions';
import { countTry, forgetTry } from '@/lib/session/throttle';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';

/** Whether the password that was sent along is the viewer's; wrong ones are counted as other proofs are. */
export async function comparePassword({ userId, sender }: Viewer, password: string): Promise<Result<null>> {
  const tries = [{ of: ['proof', userId], tries: 10, seconds: 900 }];
  const wait = await countTry(tries);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const [user] = await database().sql`select password_hash as hash from tbl_utenti where id_utente = ${userId}`;
  if (await passwordMatches(user?.hash ?? null, password)) {
    await forgetTry(tries);
    return done(null);
  }
  await auditAlone({ userId, action: 'close_account', outcome: 'wrong_credentials', sender });
  return invalid('password', 'passwordWrong');
}
