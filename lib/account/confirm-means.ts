import 'server-only';
import { z } from 'zod';
import { command } from '../access/commands/command';
import { holding } from '../access/commands/holder';
import { perform } from '../access/commands/perform';
import type { Sender } from '../audit/sender';
import { sendOutbox } from '../mail/outbox';
import { hasFactor } from '../session/factors/has-factor';
import { readMeans } from '../session/factors/means';
import { confirmByMail, followLink, linkAwaited, type Means } from '../session/factors/trust';
import { oidcProvider } from '../session/oidc';
import { sendsLinksFor } from '../session/protection/notices';
import { endSessionsBut } from '../session/sessions';
import { done, type Result, refuse } from '../values/refusal';
import { type Admitted, admit } from './admit';
import { confirmedMeans } from './factor-inputs';

/** Confirmation of an authentication factor that is not active yet: by an earlier factor, or by the owner of the mailbox. */

const mailed = async <T>(_caller: unknown, value: T) => {
  sendOutbox();
  return done(value);
};

/**
 * Confirms an authentication factor immediately for users who have an earlier second factor, with which they prove their
 * identity. For all others it sends the confirmation link again.
 */
export const confirmMeans = command<z.infer<typeof confirmedMeans>, Admitted, 'account'>({
  by: 'account',
  section: null,
  act: 'confirm_factor',
  fresh: true,
  input: () => confirmedMeans,
  async run(access, { kind, id }) {
    const { db, viewer } = access;
    const { userId } = viewer;
    const means: Means = kind === 'passkey' ? { kind, id } : { kind };
    const { passkeys, ...others } = await readMeans(db, userId);
    const asked = means.kind === 'passkey' ? passkeys.find((one) => one.id === id) : others[means.kind];
    if (!asked || asked.state === 'counts') return refuse('not_found');
    const wait = await sendsLinksFor(userId);
    if (wait > 0) return refuse('too_many', { retryAfter: wait });
    const former = await linkAwaited(db, userId, means);
    const admitted = await admit(access, means, {
      passkey: 'name' in asked ? String(asked.name) : '',
      provider: oidcProvider()?.name ?? '',
    });
    if (!admitted.ok) return admitted;
    const { linkId } = admitted.value;
    if (former !== null && linkId !== null) await followLink(db, userId, former, linkId);
    return admitted;
  },
  afterwards: mailed,
});

/**
 * Confirms a factor by the mailed link. If it becomes the first active factor, all sessions end except the one that added
 * it.
 */
const confirmMailed = command<object, null, 'holder'>({
  by: 'holder',
  section: null,
  act: 'confirm_factor',
  input: () => z.object({}),
  async run({ db, viewer: { userId }, about }) {
    const wasGuarded = await hasFactor(db, userId);
    if (!about.id || !(await confirmByMail(db, userId, about.id))) return refuse('not_found');
    if (!wasGuarded && (await hasFactor(db, userId))) await endSessionsBut(userId, about.session ?? '', db);
    return done(null);
  },
});

export const confirmByLink = (link: unknown, sender: Sender): Promise<Result<null>> =>
  perform(holding({ link, purpose: 'confirm_factor' }, sender), 'own', confirmMailed, { id: 0, raw: {} });
