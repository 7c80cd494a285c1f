import 'server-only';
import type { z } from 'zod';
import { command } from '@/lib/access/commands/command';
import { sendOutbox } from '@/lib/mail/outbox';
import { noticeChange } from '@/lib/session/protection/notices';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, refuse } from '@/lib/values/refusal';
import { newWebhookSecret } from '@/lib/webhooks/signing';
import { targetOf } from '@/lib/webhooks/target';
import { newWebhook, revokedToken } from './model';

const own = { by: 'account', section: null } as const;
const mailed = async <T>(_viewer: Viewer, value: T) => {
  sendOutbox();
  return done(value);
};

/**
 * Says where the program of a token is told of changes, in the place of where it was before. The secret of its signatures
 * is shown by the answer and never again: the command is performed without an idempotency key.
 */
export const addWebhook = command<z.output<typeof newWebhook>, { id: number; shown: string[] }, 'account'>({
  ...own,
  act: 'add_webhook',
  fresh: true,
  input: () => newWebhook,
  async run({ sql, viewer }, { id, url }) {
    const { userId } = viewer;
    const target = targetOf(url);
    if (!target) return invalid('url', 'webhookUrl');
    const secret = newWebhookSecret(userId);
    const [token] = await sql`
      insert into tbl_webhook as w (id_token, url, segreto_sigillato)
      select id_token, ${target.href}, ${secret.sealed} from tbl_token where id_token = ${id} and id_utente = ${userId}
      on conflict (id_token) do update set url = excluded.url, segreto_sigillato = excluded.segreto_sigillato,
        created_at = now(), disabilitato_il = null, ultimo_esito = null, ultimo_stato = null, ultimo_invio = null
      returning (select nome from tbl_token t where t.id_token = w.id_token) as name`;
    if (!token) return refuse('not_found');
    await noticeChange(sql, viewer, 'webhookAdded', { token: token.name, host: target.host });
    return done({ id, shown: [secret.shown] });
  },
  afterwards: mailed,
});

/** Its program is told nothing more. */
export const removeWebhook = command<z.output<typeof revokedToken>, { id: number }, 'account'>({
  ...own,
  act: 'remove_webhook',
  input: () => revokedToken,
  async run({ sql, viewer: { userId } }, { id }) {
    const removed = await sql`delete from tbl_webhook w using tbl_token t
      where w.id_token = ${id} and t.id_token = w.id_token and t.id_utente = ${userId} returning 1`;
    return removed.length > 0 ? done({ id }) : refuse('not_found');
  },
});
