import 'server-only';
import { and, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { insertSelect, rowsOf } from '@/db/rows';
import { identities, users } from '@/db/schema';
import { command } from '../access/commands/command';
import { holding } from '../access/commands/holder';
import { perform } from '../access/commands/perform';
import type { Sender } from '../audit/sender';
import { config } from '../config';
import { sendOutbox } from '../mail/outbox';
import { counts } from '../session/factors/has-factor';
import { confirmByMail, waitForLink } from '../session/factors/trust';
import type { LinkOutcome, ProviderClaims } from '../session/oidc';
import { noticeChange } from '../session/protection/notices';
import type { Viewer } from '../session/sessions';
import { done, type Result, refuse } from '../values/refusal';
import { type Admitted, admit } from './admit';

/** Links a provider's account to a user, so that they can sign in with it: in a session, or by a mailed link. */

const mailed = async <T>(_caller: unknown, value: T) => {
  sendOutbox();
  return done(value);
};

/**
 * Links a provider's account to a user. The account must not be linked to any user, and the user must have no account of
 * this provider; an account is never moved from one user to another. Links that were never confirmed are ignored and deleted
 * first.
 */
async function tie(db: Db, userId: number, { issuer = '', subject = '' }: Partial<Account>) {
  const isSame = or(eq(identities.subject, subject), eq(identities.userId, userId));
  await db.delete(identities).where(and(eq(identities.issuer, issuer), isSame, sql`${counts(identities)} is not true`));
  const made = await rowsOf(
    db,
    {},
    sql`${insertSelect(identities, { issuer, subject, userId: users.id })} from ${users}
      where ${users.id} = ${userId} and ${users.enabled} on conflict do nothing returning 1`,
  );
  return made.length > 0;
}

const named = () => ({ provider: config().OIDC_NAME });

const tieMailed = command<object, null, 'holder'>({
  by: 'holder',
  section: null,
  act: 'tie_provider',
  input: () => z.object({}),
  async run(access) {
    const { db, viewer, about } = access;
    if (!about.id || !(await tie(db, viewer.userId, about))) return refuse('not_found');
    await waitForLink(db, viewer.userId, { kind: 'provider' }, about.id);
    await confirmByMail(db, viewer.userId, about.id);
    await noticeChange(access.sql, viewer, 'providerTied', named());
    return done(null);
  },
  afterwards: mailed,
});

/** Links the provider's account named by a mailed link to the user who received it. */
export const tieByLink = (link: unknown, sender: Sender): Promise<Result<null>> =>
  perform(holding({ link, purpose: 'provider' }, sender), 'own', tieMailed, { id: 0, raw: {} });

/**
 * The claims of the provider after verification; this input comes only from our own code, after a fresh proof of identity.
 */
const account = z.object({ issuer: z.string(), subject: z.string() });
type Account = z.infer<typeof account>;

const tieOwn = command<Account & { id?: number }, Admitted, 'account'>({
  by: 'account',
  section: null,
  act: 'tie_provider',
  input: () => account,
  run: async (access, claims) =>
    (await tie(access.db, access.viewer.userId, claims))
      ? admit(access, { kind: 'provider' }, named())
      : refuse('conflict'),
  afterwards: mailed,
});

/**
 * Links a provider's account to the signed-in user. It is refused if another user has this account, or if the user already
 * has an account of this provider. For a user without a second factor the link stays inactive until the owner of the mailbox
 * confirms it.
 */
export async function tieToViewer(viewer: Viewer, { issuer, subject }: ProviderClaims): Promise<LinkOutcome> {
  const tied = await perform(viewer, 'own', tieOwn, { id: 0, raw: { issuer, subject } });
  if (!tied.ok) return 'altro';
  return tied.value.linkId === null ? 'collegato' : 'attesa';
}
