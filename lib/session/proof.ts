import 'server-only';
import { z } from 'zod';
import { auditAlone, writeAudit } from '../audit/audit';
import { database, inTransaction } from '../database';
import { done, invalid, type Result, refuse } from '../values/refusal';
import { passwordMatches } from './password';
import type { ProofMeans } from './proof-means';
import type { Viewer } from './sessions';
import { isFresh } from './step-up';
import { countTry, forgetTry, type Limit } from './throttle';

/** How a viewer can prove to be who they are. */
export async function meansOf(viewer: Viewer): Promise<ProofMeans> {
  const [user] = await database().sql`select password_hash is not null as password
    from tbl_utenti where id_utente = ${viewer.userId}`;
  return { fresh: isFresh(viewer), password: Boolean(user?.password), code: false, passkey: false };
}

export const proofBody = z.object({ password: z.string().min(1).max(1024) });

/**
 * Takes a proof that it is the user who sits there: from now on their session is fresh for some minutes. A token's never
 * is, whatever is sent with it.
 */
export async function prove(viewer: Viewer, sent: unknown): Promise<Result<null>> {
  const { userId, session, sender } = viewer;
  const result = session.kind === 'browser' ? await tried(viewer, sent) : refuse('forbidden');
  if (!result.ok) {
    await auditAlone({ userId, action: 'step_up', outcome: result.refusal.code, sender });
    return result;
  }
  await inTransaction('write', async ({ sql }) => {
    await sql`update tbl_sessioni set proved_at = now() where hash = ${session.hash}`;
    await writeAudit(sql, { userId, action: 'step_up', outcome: 'ok', sender });
  });
  return result;
}

/** Wrong ones are counted with the user, wherever their sessions are. */
const triesOf = ({ userId }: Viewer): Limit[] => [{ of: ['proof', userId], tries: 10, seconds: 900 }];

async function tried(viewer: Viewer, sent: unknown): Promise<Result<null>> {
  const parsed = proofBody.safeParse(sent);
  if (!parsed.success) return invalid('password', 'required');
  const tries = triesOf(viewer);
  const wait = await countTry(tries);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const [user] = await database().sql`select password_hash as hash from tbl_utenti where id_utente = ${viewer.userId}`;
  if (!(await passwordMatches(user?.hash ?? null, parsed.data.password))) return invalid('password', 'passwordWrong');
  await forgetTry(tries);
  return done(null);
}
