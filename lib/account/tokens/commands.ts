import 'server-only';
import type { z } from 'zod';
import { newId } from '@/db/schema/columns';
import { command } from '@/lib/access/commands/command';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { sendOutbox } from '@/lib/mail/outbox';
import { noticeChange } from '@/lib/session/protection/notices';
import { mayHaveTokens, newSecret, type Viewer } from '@/lib/session/sessions';
import { holdSession } from '@/lib/session/standing';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { MOST_TOKENS, type NewToken, newToken, revokedToken } from './model';
import { sectionsOn } from './scope';

/** What users do with their named tokens; their owner is told of each by mail. */

/** The secret is shown by the answer and never again: the command is performed without an idempotency key, which keeps answers. */
export interface MadeToken {
  id: number;
  name: string;
  shown: string[];
}

const own = { by: 'account', section: null } as const;
const mailed = async <T>(_viewer: Viewer, value: T) => {
  sendOutbox();
  return done(value);
};

export const makeToken = command<NewToken, MadeToken, 'account'>({
  ...own,
  act: 'make_token',
  fresh: true,
  input: () => newToken as z.ZodType<NewToken>,
  run: make,
  logged: (_, { id, name }) => ({ rowId: id, detail: { before: null, after: { token: name } } }),
  afterwards: mailed,
});

async function make(
  { sql, viewer }: AccountAccess,
  { name, days, access, pages }: NewToken,
): Promise<Result<MadeToken>> {
  const { userId, sender } = viewer;
  if (!mayHaveTokens(viewer)) return refuse('forbidden');
  const sections = sectionsOn(pages);
  if (!sections) return invalid('pages', 'invalid');
  // None slips in beside what ends all sessions, and none beyond the most.
  if (!(await holdSession(viewer, sql))) return refuse('unauthenticated');
  await sql`delete from tbl_sessioni where id_utente = ${userId} and tipo = 'token' and expires_at < now()`;
  const [had] = await sql`select count(*)::int as count from tbl_token where id_utente = ${userId}`;
  if (had?.count >= MOST_TOKENS) return invalid('name', 'tooManyTokens');
  const [id, { secret, hash }] = [newId(), newSecret('token')];
  // Not used yet, and it never proves who sits there.
  await sql`insert into tbl_sessioni (hash, tipo, id_utente, expires_at, last_active_at, proved_at, ip, dispositivo)
    values (${hash}, 'token', ${userId}, now() + make_interval(days => ${days}), 'epoch', null, ${sender.ip},
      ${sender.device})`;
  await sql`insert into tbl_token (id_token, id_utente, sessione, nome, scrive, sezioni)
    values (${id}, ${userId}, ${hash}, ${name}, ${access === 'write'}, ${sections})`;
  await noticeChange(sql, viewer, 'tokenMade', { token: name });
  return done({ id, name, shown: [secret] });
}

export const revokeToken = command<z.infer<typeof revokedToken>, { id: number; name: string }, 'account'>({
  ...own,
  act: 'revoke_token',
  input: () => revokedToken,
  async run({ sql, viewer }, { id }) {
    const { userId } = viewer;
    const [ended] = await sql`delete from tbl_sessioni s using tbl_token t
      where t.id_token = ${id} and t.id_utente = ${userId} and s.hash = t.sessione returning t.nome as name`;
    if (!ended) return refuse('not_found');
    await noticeChange(sql, viewer, 'tokenRevoked', { token: ended.name });
    return done({ id, name: ended.name });
  },
  logged: (_, { id, name }) => ({ rowId: id, detail: { before: { token: name }, after: {} } }),
  afterwards: mailed,
});
