import 'server-only';
import { z } from 'zod';
import { command } from '../access/command';
import { openRecord } from '../access/open';
import { sendOutbox } from '../mail/outbox';
import { endAllLinks } from '../record/health-links/ending';
import { forgetDevices } from '../session/devices';
import { noticeDisowned } from '../session/notices';
import { endOtherSessions } from '../session/sessions';
import { rowId } from '../values/fields';
import { done, refuse } from '../values/refusal';
import { findOwnSignIn } from './sign-ins';

/**
 * A sign-in was not the user's: every other session of theirs ends now, their programs' as well, and this one leads
 * nowhere but to the choice of a new password, which nobody else may make but who has the user's mailbox. Who has none,
 * since a provider vouches for them, is only signed out elsewhere. Health links that were made since then end as well:
 * by them a stranger would go on reading without any session.
 */
export const disownSignIn = command<{ id: number }, { held: boolean }, 'account'>({
  by: 'account',
  section: null,
  act: 'disown_sign_in',
  input: () => z.object({ id: rowId }),
  async run(access, { id }) {
    const { sql, viewer } = access;
    const signIn = await findOwnSignIn(sql, viewer, id);
    if (!signIn) return refuse('not_found');
    const [user] = await sql`update tbl_utenti set password_da_cambiare = password_hash is not null
      where id_utente = ${viewer.userId} returning password_da_cambiare as held`;
    await endOtherSessions(viewer, sql);
    await forgetDevices(sql, viewer.userId);
    const record = await openRecord(access, viewer, 'own');
    if (record?.relation.kind === 'owner') await endAllLinks(record, signIn.at);
    await noticeDisowned(sql, viewer.userId, Boolean(user?.held));
    return done({ held: Boolean(user?.held) });
  },
  async afterwards(_viewer, value) {
    sendOutbox();
    return done(value);
  },
});
