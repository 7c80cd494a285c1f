import 'server-only';
import { database } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';

/** Until when a closed account can be restored; undefined for one that is open. */
export async function restorableUntil({ userId }: Pick<Viewer, 'userId'>): Promise<Date | undefined> {
  const [row] = await database().sql`select da_eliminare_il as due from tbl_chiusure where id_utente = ${userId}`;
  return row && new Date(row.due);
}

/** Whether a user's account is closed, or was deleted since. */
export async function isClosed(userId: number): Promise<boolean> {
  const [closed] = await database().sql`select from tbl_chiusure where id_utente = ${userId}`;
  return closed !== undefined;
}
