import 'server-only';
import { z } from 'zod';
import { command } from '../access/commands/command';
import type { AccountAccess } from '../access/commands/performers';
import { sendOutbox } from '../mail/outbox';
import { hasFactor } from '../session/factors/has-factor';
import { readMeans } from '../session/factors/means';
import type { VerifiedPasskey } from '../session/factors/passkeys';
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes } from '../session/factors/recovery-codes';
import { removePasskey as remove, renamePasskey as rename, storePasskey } from '../session/factors/stored-passkeys';
import { confirmTotp, startTotp as start, removeTotp as takeTotpAway } from '../session/factors/totp';
import { type Means, startCounting, waitForLink } from '../session/factors/trust';
import { noticeChange } from '../session/protection/notices';
import { endOtherSessions, type Viewer } from '../session/sessions';
import { done, invalid, type Result, refuse } from '../values/refusal';
import { admit } from './admit';
import { nothing, passkeyForm, removedPasskey, renamedPasskey, totpForm } from './factor-inputs';

/** The commands of users on their own second factors. Each requires a fresh proof and notifies the owner by mail. */

/**
 * The recovery codes are shown only in the answer. The commands that make them run without an idempotency key, which would
 * store the answer.
 */
export interface Shown {
  shown: string[];
}

const own = { by: 'account', section: null, fresh: true } as const;
const mailed = async <T>(_viewer: Viewer, value: T) => {
  sendOutbox();
  return done(value);
};

/**
 * Adds a new factor. If it is the user's first one, recovery codes are made, which become active together with the factor.
 */
async function begin(access: AccountAccess, means: Means, values?: Record<string, string>): Promise<Result<Shown>> {
  const { db, viewer } = access;
  const { userId } = viewer;
  const admitted = await admit(access, means, values);
  if (!admitted.ok) return admitted;
  const { linkId } = admitted.value;
  if (linkId === null && (await countRecoveryCodes(db, userId)) > 0) return done({ shown: [] });
  const shown = await makeRecoveryCodes(db, userId);
  if (linkId === null) await startCounting(db, userId, { kind: 'codes' });
  else await waitForLink(db, userId, { kind: 'codes' }, linkId);
  return done({ shown });
}

/**
 * Cleans up after a factor was removed: ends all other sessions, and removes the recovery codes if the user has no factor
 * left, not even one that waits for confirmation.
 */
async function clearUp({ db, viewer }: AccountAccess) {
  await endOtherSessions(viewer, db);
  const { totp, passkeys } = await readMeans(db, viewer.userId);
  if (!totp && passkeys.length === 0) await removeRecoveryCodes(db, viewer.userId);
}

export const startTotp = command<object, null, 'account'>({
  ...own,
  act: 'start_totp',
  input: () => nothing,
  async run({ db, viewer }) {
    await start(db, viewer.userId);
    return done(null);
  },
});

export const addTotp = command<z.infer<typeof totpForm>, Shown, 'account'>({
  ...own,
  act: 'add_totp',
  input: () => totpForm as z.ZodType<z.infer<typeof totpForm>>,
  async run(access, { code }) {
    const {
      db,
      viewer: { userId },
    } = access;
    if (!(await confirmTotp(db, userId, code))) return invalid('code', 'codeWrong');
    return begin(access, { kind: 'totp' });
  },
  afterwards: mailed,
});

export const removeTotp = command<object, null, 'account'>({
  ...own,
  act: 'remove_totp',
  input: () => nothing,
  async run(access) {
    const { db, viewer } = access;
    if (!(await takeTotpAway(db, viewer.userId))) return refuse('not_found');
    await clearUp(access);
    await noticeChange(access.sql, viewer, 'totpRemoved');
    return done(null);
  },
  afterwards: mailed,
});

/** Makes ten new recovery codes for a user who has an active factor. */
export const renewCodes = command<object, Shown, 'account'>({
  ...own,
  act: 'make_recovery_codes',
  input: () => nothing,
  async run(access) {
    const { db, viewer } = access;
    if (!(await hasFactor(db, viewer.userId))) return refuse('not_found');
    const shown = await makeRecoveryCodes(db, viewer.userId);
    const admitted = await admit(access, { kind: 'codes' });
    return admitted.ok ? done({ shown }) : admitted;
  },
  afterwards: mailed,
});

/** A passkey that was sent by a browser and verified; this input comes only from our own code. */
const verifiedKey = passkeyForm.extend({ key: z.custom<VerifiedPasskey>() });

export const addPasskey = command<z.infer<typeof verifiedKey>, Shown, 'account'>({
  ...own,
  act: 'add_passkey',
  input: () => verifiedKey,
  async run(access, { name, key }) {
    const { db, viewer } = access;
    const id = await storePasskey(db, viewer.userId, name, key);
    return id === null ? refuse('conflict') : begin(access, { kind: 'passkey', id }, { passkey: name });
  },
  afterwards: mailed,
});

export const renamePasskey = command<z.infer<typeof renamedPasskey>, null, 'account'>({
  by: 'account',
  section: null,
  act: 'rename_passkey',
  input: () => renamedPasskey,
  async run({ db, viewer }, { id, name }) {
    return (await rename(db, viewer.userId, id, name)) ? done(null) : refuse('not_found');
  },
});

export const removePasskey = command<z.infer<typeof removedPasskey>, null, 'account'>({
  ...own,
  act: 'remove_passkey',
  input: () => removedPasskey,
  async run(access, { id }) {
    const { db, viewer } = access;
    const name = await remove(db, viewer.userId, id);
    if (name === null) return refuse('not_found');
    await clearUp(access);
    await noticeChange(access.sql, viewer, 'passkeyRemoved', { passkey: name });
    return done(null);
  },
  afterwards: mailed,
});
