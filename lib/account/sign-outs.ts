import 'server-only';
import type { z } from 'zod';
import { command } from '../access/commands/command';
import { sendOutbox } from '../mail/outbox';
import { stopLoss } from '../session/factors/factors';
import { countsSql } from '../session/factors/has-factor';
import { oidcProvider } from '../session/oidc';
import { forgetDevices } from '../session/protection/devices';
import { noticeChange } from '../session/protection/notices';
import { endAllSessions, type Viewer } from '../session/sessions';
import { isTrustedSession } from '../session/standing';
import { done, refuse } from '../values/refusal';
import { endedSession, nothing } from './factor-inputs';
import { KEY_LENGTH } from './security';

/** What users do with the devices on which they are signed in, and with their provider's account. */

const own = { by: 'account', section: null } as const;
const mailed = async <T>(_viewer: Viewer, value: T) => {
  sendOutbox();
  return done(value);
};

/** Signs one device out, at once; this one has its own way out. */
export const endSession = command<z.infer<typeof endedSession>, null, 'account'>({
  ...own,
  act: 'end_session',
  input: () => endedSession,
  async run({ sql, viewer }, { key }) {
    const { userId, session } = viewer;
    const ended = await sql`delete from tbl_sessioni where id_utente = ${userId}
      and left(hash, ${KEY_LENGTH}) = ${key} and hash <> ${session.hash} returning 1`;
    if (ended.length === 0) return refuse('not_found');
    await noticeChange(sql, viewer, 'sessionsEnded');
    return done(null);
  },
  afterwards: mailed,
});

/** Signs out everywhere, here as well; every device is a new one then. */
export const endSessions = command<object, null, 'account'>({
  ...own,
  act: 'end_sessions',
  input: () => nothing,
  async run({ sql, viewer }) {
    const { userId } = viewer;
    await forgetDevices(sql, userId);
    await noticeChange(sql, viewer, 'sessionsEnded');
    await endAllSessions(userId, sql);
    return done(null);
  },
  afterwards: mailed,
});

/** Unlinks the provider's account. Who has nothing else to sign in with keeps it. */
export const untieProvider = command<object, null, 'account'>({
  ...own,
  fresh: true,
  act: 'untie_provider',
  input: () => nothing,
  async run({ sql, viewer }) {
    const { userId } = viewer;
    const untied = await sql`delete from tbl_identita i using tbl_utenti u
      where i.id_utente = ${userId} and u.id_utente = i.id_utente
        and (u.password_hash is not null or exists (select 1 from tbl_passkey p where p.id_utente = i.id_utente and ${countsSql(sql)})
          or i.vale_dal is null)
      returning 1`;
    if (untied.length === 0) return refuse('only_way_in');
    await noticeChange(sql, viewer, 'providerUntied', { provider: oidcProvider()?.name ?? '' });
    return done(null);
  },
  afterwards: mailed,
});

/**
 * Says that the factors are not lost after all: whoever reported it gets nothing. Only in a session that was opened or
 * proved by a factor which the mailbox has confirmed: who has added one with the password alone would stop the owner.
 */
export const stopReportedLoss = command<object, null, 'account'>({
  ...own,
  act: 'stop_loss',
  input: () => nothing,
  async run({ sql, viewer: { userId, session } }) {
    if (!(await isTrustedSession(sql, session.hash))) return refuse('forbidden');
    return (await stopLoss(sql, userId)) ? done(null) : refuse('not_found');
  },
});
