import { perform } from '@/lib/access/commands/perform';
import { closeAccount } from '@/lib/account/closing/commands';
import { database } from '@/lib/database';
import { hashPassword } from '@/lib/session/password';
import { meansOf } from '@/lib/session/proof';
import type { Viewer } from '@/lib/session/sessions';
import { viewerOf } from './calls';
import { newRecoveryCodes } from './factors';

const PASSWORD = 'trombone lampada girasole 7';

/** A proof of identity for a closing: a recovery code of a user with a second factor, the password of any other, newly set. */
export async function closingProof(viewer: Viewer): Promise<{ code: string } | { password: string }> {
  const { userId } = viewer;
  const { code, passkey } = await meansOf(viewer);
  if (code || passkey) return { code: (await newRecoveryCodes(userId))[0] ?? '' };
  await database()
    .sql`update tbl_utenti set password_hash = ${await hashPassword(PASSWORD)} where id_utente = ${userId}`;
  return { password: PASSWORD };
}

/** Closes a user's account as its owner does, in a session of the user. */
export async function closeAccountOf(userId: number, viewer?: Viewer) {
  const as = viewer ?? (await viewerOf(userId));
  return perform(as, 'own', closeAccount, { id: 0, raw: await closingProof(as) });
}
