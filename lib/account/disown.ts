import 'server-only';
import { auditAlone, writeAudit } from '../audit/audit';
import { inTransaction } from '../database';
import { endOtherSessions, type Viewer } from '../session/sessions';
import { done, type Result, refuse } from '../values/refusal';
import { isOwnSignIn } from './sign-ins';

/**
 * A sign-in was not the user's: every other session of his ends now, his programs' as well, and this one leads nowhere
 * but to the choice of a new password. Who has none, since a provider vouches for him, is only signed out elsewhere.
 */
export async function disownSignIn(viewer: Viewer, signInId: number): Promise<Result<{ held: boolean }>> {
  const { userId, sender } = viewer;
  const line = { userId, action: 'disown_sign_in' as const, rowId: signInId, sender };
  if (!(await isOwnSignIn(viewer, signInId))) {
    await auditAlone({ ...line, outcome: 'not_found' });
    return refuse('not_found');
  }
  return inTransaction('write', async ({ sql }) => {
    const [user] = await sql`update tbl_utenti set password_da_cambiare = password_hash is not null
      where id_utente = ${userId} returning password_da_cambiare as held`;
    await endOtherSessions(viewer, sql);
    await writeAudit(sql, { ...line, outcome: 'ok' });
    return done({ held: Boolean(user?.held) });
  });
}
