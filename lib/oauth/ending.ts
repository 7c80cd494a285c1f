import 'server-only';
import { and, eq, exists } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { oauthGrants, sessions } from '@/db/schema';

/** Ends a grant with its codes and tokens, by its session. @returns whether it was there */
export async function endGrant(db: Db, grantId: number): Promise<boolean> {
  const own = db
    .select(ONE)
    .from(oauthGrants)
    .where(and(eq(oauthGrants.id, grantId), eq(oauthGrants.session, sessions.hash)));
  const ended = await db.delete(sessions).where(exists(own)).returning(ONE);
  return ended.length > 0;
}
