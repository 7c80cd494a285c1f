import 'server-only';
import type postgres from 'postgres';
import type { WebhookOutcome } from '@/db/schema';
import { database, inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { pagesOf } from './scope';

/** A named token as its owner sees it; its secret is nowhere. */
export interface OwnToken {
  id: number;
  name: string;
  writes: boolean;
  /** The pages of the record whose sections it is for. */
  pages: string[];
  madeAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  expired: boolean;
  /** Where its program is told of changes. */
  webhook: OwnWebhook | null;
}

export interface OwnWebhook {
  host: string;
  disabled: boolean;
  triedAt: Date | null;
  outcome: WebhookOutcome | null;
  status: number | null;
}

/** The viewer's tokens, the newest first; one that has expired stays until the next is made. */
export async function listTokens({ userId }: Viewer): Promise<OwnToken[]> {
  const rows = await database().sql`
    select t.id_token as id, t.nome as name, t.scrive as writes, t.sezioni as sections, s.created_at, s.expires_at,
      nullif(s.last_active_at, 'epoch') as used_at, s.expires_at <= now() as expired,
      w.url, w.disabilitato_il is not null as disabled, w.ultimo_esito as outcome, w.ultimo_stato as status,
      w.ultimo_invio as tried_at
    from tbl_token t join tbl_sessioni s on s.hash = t.sessione left join tbl_webhook w on w.id_token = t.id_token
    where t.id_utente = ${userId} order by s.created_at desc, t.id_token`;
  return rows.map(({ id, name, writes, sections, created_at, expires_at, used_at, expired, ...webhook }) => ({
    id: Number(id),
    name,
    writes,
    webhook: webhookOf(webhook),
    pages: pagesOf(sections),
    madeAt: new Date(created_at),
    expiresAt: new Date(expires_at),
    lastUsedAt: used_at === null ? null : new Date(used_at),
    expired,
  }));
}

const webhookOf = ({ url, disabled, outcome, status, tried_at }: postgres.Row): OwnWebhook | null =>
  url === null
    ? null
    : { host: new URL(url).host, disabled, outcome, status, triedAt: tried_at === null ? null : new Date(tried_at) };

/** One line of the access log: what a program did by a token. */
export interface TokenUse {
  id: number;
  at: Date;
  token: string;
  action: string;
  section: string | null;
  outcome: string;
}

/** A numbered page of what was done by the viewer's tokens, newest first, how many lines there are, and of no token null. */
export const tokenUses = ({ userId }: Viewer, page: number, size: number) =>
  inTransaction('read', async ({ sql }) => {
    await sql`select set_config('app.user', ${String(userId)}, true)`;
    const ofUser = sql`from tbl_audit where id_utente = ${userId} and dettaglio->>'token' is not null
      and audit_istante > now() - interval '24 months'`;
    const [rows, [total]] = await Promise.all([
      sql<
        (Omit<TokenUse, 'at'> & { at: string })[]
      >`select id_audit as id, audit_istante as at, dettaglio->>'token' as token, azione as action,
        sezione as section, esito as outcome ${ofUser}
        order by audit_istante desc, id_audit desc limit ${size} offset ${(page - 1) * size}`,
      sql`select count(*)::int as count ${ofUser}`,
    ]);
    return { rows: rows.map((row) => ({ ...row, at: new Date(row.at) })), count: Number(total?.count ?? 0) };
  });

/** Whether a program was ever let in, or may be: who has none is shown nothing of it. */
export const hasTokens = ({ userId }: Viewer): Promise<boolean> =>
  inTransaction('read', async ({ sql }) => {
    const [, [found]] = await Promise.all([
      sql`select set_config('app.user', ${String(userId)}, true)`,
      sql`select exists (select from tbl_token where id_utente = ${userId})
        or exists (select from tbl_audit where id_utente = ${userId} and dettaglio->>'token' is not null) as had`,
    ]);
    return Boolean(found?.had);
  });
