import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { fileLinks } from '@/db/schema';
import { appOrigin, config } from '../config';
import { database } from '../database';
import { BASE_PATH } from '../http/base-path';
import type { Viewer } from '../session/sessions';

const LIFE_SECONDS = 60;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * A one-time link to a file, valid for a minute in this session only. It grants no rights by itself. Its URL has the
 * configured origin at which the caller reached the app, since a browser sends the session to no other origin.
 */
export async function linkTo(fileId: number, { session }: Viewer, host: string | null): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { db } = database();
  await db.delete(fileLinks).where(lt(fileLinks.expiresAt, sql`now()`));
  const expiresAt = sql`now() + make_interval(secs => ${LIFE_SECONDS})`;
  await db.insert(fileLinks).values({ hash: hashOf(secret), session: session.hash, fileId, expiresAt });
  const origin = config().APP_ORIGIN.find((one) => new URL(one).host === host) ?? appOrigin();
  return `${origin}${BASE_PATH}/api/scaricaFile/${secret}`;
}

/** The file of a link, which is used up by this call. Null for any other session and after its minute. */
export async function fileBehind(secret: string, { session }: Viewer): Promise<number | null> {
  const [used] = await database()
    .db.delete(fileLinks)
    .where(and(eq(fileLinks.hash, hashOf(secret)), eq(fileLinks.session, session.hash)))
    .returning({ fileId: fileLinks.fileId, isGood: sql<boolean>`${fileLinks.expiresAt} > now()` });
  return used?.isGood ? used.fileId : null;
}
