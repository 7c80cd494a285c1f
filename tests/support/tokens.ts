import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { addWebhook } from '@/lib/account/tokens/webhooks';
import { database } from '@/lib/database';
import { newSecret } from '@/lib/session/sessions';
import { type Credentials, viewerOf } from './calls';

interface Given {
  sections: readonly string[];
  writes?: boolean;
  name?: string;
}

/** Creates a named token of a user without using the page. */
export async function newToken(userId: number, { sections, writes = false, name = 'Prova' }: Given) {
  const [id, { secret, hash }] = [newId(), newSecret('token')];
  const { sql } = database();
  await sql`insert into sessions (hash, kind, id_utente, expires_at, last_active_at)
    values (${hash}, 'token', ${userId}, now() + interval '30 days', 'epoch')`;
  await sql`insert into tokens (id, id_utente, session, name, writes, sections)
    values (${id}, ${userId}, ${hash}, ${name}, ${writes}, ${sections as string[]})`;
  return { id, secret, hash };
}

/** The credentials of a program with a new token. */
export const byToken = async (userId: number, given: Given): Promise<Credentials> => ({
  authorization: `Bearer ${(await newToken(userId, given)).secret}`,
});

/** Registers a webhook with a token for these sections; returns the token's id and the secret that was shown. */
export async function newWebhook(userId: number, sections: readonly string[], url: string) {
  const { id } = await newToken(userId, { sections });
  const viewer = await viewerOf(userId);
  const made = await perform(viewer, 'own', addWebhook, { id, raw: { id, url } });
  if (!made.ok) throw new Error(made.refusal.code);
  return { id, viewer, secret: made.value.shown[0] ?? '' };
}
