import 'server-only';
import type postgres from 'postgres';
import { z } from 'zod';
import { command } from '../access/command';
import { holding } from '../access/holder';
import { perform } from '../access/perform';
import type { Sender } from '../audit/sender';
import { config } from '../config';
import { sendOutbox } from '../mail/outbox';
import { noticeChange } from '../session/notices';
import type { LinkOutcome, ProviderClaims } from '../session/oidc';
import type { Viewer } from '../session/sessions';
import { done, type Result, refuse } from '../values/refusal';

/** By which account of a provider a user can sign in as well: said in a session, or by a link from the mailbox. */

const tied = async (_caller: unknown, value: null) => {
  sendOutbox();
  return done(value);
};

/** Ties an account that is nobody's yet to a user who has none of this provider; another's stays another's. */
async function tie(sql: postgres.TransactionSql, userId: number, { issuer = '', subject = '' }: Partial<Account>) {
  const made = await sql`insert into tbl_identita (issuer, subject, id_utente)
    select ${issuer}, ${subject}, id_utente from tbl_utenti where id_utente = ${userId} and abilitato
    on conflict do nothing returning 1`;
  if (made.length > 0) await noticeChange(sql, userId, 'providerTied', { provider: config().OIDC_NAME });
  return made.length > 0;
}

const tieMailed = command<object, null, 'holder'>({
  by: 'holder',
  section: null,
  act: 'tie_provider',
  input: () => z.object({}),
  run: async ({ sql, viewer, about }) => ((await tie(sql, viewer.userId, about)) ? done(null) : refuse('not_found')),
  afterwards: tied,
});

/** Ties the provider's account of a link to the user in whose mailbox the link was. */
export const tieByLink = (link: unknown, sender: Sender): Promise<Result<null>> =>
  perform(holding({ link, purpose: 'provider' }, sender), 'own', tieMailed, { id: 0, raw: {} });

/** What the provider has signed: it comes from our own code alone, which has asked for a fresh proof before it left. */
const account = z.object({ issuer: z.string(), subject: z.string() });
type Account = z.infer<typeof account>;

const tieOwn = command<Account & { id?: number }, null, 'account'>({
  by: 'account',
  section: null,
  act: 'tie_provider',
  input: () => account,
  run: async ({ sql, viewer }, claims) => ((await tie(sql, viewer.userId, claims)) ? done(null) : refuse('conflict')),
  afterwards: tied,
});

/** Ties a provider's account to who is signed in; one that is another user's, or a second one, is not tied. */
export async function tieToViewer(viewer: Viewer, { issuer, subject }: ProviderClaims): Promise<LinkOutcome> {
  const done = await perform(viewer, 'own', tieOwn, { id: 0, raw: { issuer, subject } });
  return done.ok ? 'collegato' : 'altro';
}
