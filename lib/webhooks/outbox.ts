import 'server-only';
import { newEventId } from '@/db/schema/columns';
import { database, dueBy, inTransaction } from '../database';
import { causeOf, log } from '../log';
import { sendOutbox } from '../mail/outbox';
import { noticeChange } from '../session/notices';
import { type Delivered, deliver } from './delivery';
import { signedHeaders } from './signing';

/** Minutes to wait after each failure: about a day in all, then the webhook is given up. */
const WAITS = [1, 5, 15, 60, 180, 360, 720];

interface Due {
  token: number;
  record: number;
  event: string;
  changes: number;
  changedAt: string;
  attempts: number;
  url: string;
  secret: string;
  userId: number;
}

/**
 * Tells the next program that is to be told; false when there is none. Another process leaves alone what this one has
 * taken, for longer than an answer may last; where a sender dies meanwhile, the program is told twice under one id.
 */
export async function tellNext(): Promise<boolean> {
  const [due] = await database().sql<Due[]>`
    update tbl_webhook_eventi e set tentativi = tentativi + 1,
      da_inviare_il = now() + make_interval(mins => (${WAITS}::int[])[least(tentativi + 1, ${WAITS.length})])
    from tbl_webhook w, tbl_token t
    where (e.id_token, e.cartella) = (
        select id_token, cartella from tbl_webhook_eventi where da_inviare_il <= ${dueBy()}
        order by da_inviare_il limit 1 for update skip locked)
      and w.id_token = e.id_token and t.id_token = e.id_token
    returning e.id_token as token, e.cartella as record, e.evento as event, e.cambiamenti as changes,
      e.cambiata_il as "changedAt", e.tentativi as attempts, w.url, w.segreto_sigillato as secret, t.id_utente as "userId"`;
  if (!due) return false;
  await settle(due, await tell(due));
  return true;
}

/** What a program is told: that something in a record has changed, and when, and nothing else. */
async function tell({ record, event: id, changedAt, url, secret, userId }: Due): Promise<Delivered> {
  const body = JSON.stringify({ type: 'record.changed', timestamp: changedAt, data: { id_paziente: record } });
  const headers = signedHeaders(secret, userId, { id, body, at: new Date() });
  return headers ? deliver(url, headers, body) : { outcome: 'forbidden', status: null };
}

async function settle(due: Due, { outcome, status }: Delivered) {
  const { token, record, changes, attempts } = due;
  const isGivenUp = outcome !== 'delivered' && attempts > WAITS.length;
  await inTransaction('write', async ({ sql }) => {
    await sql`update tbl_webhook set ultimo_esito = ${outcome}, ultimo_stato = ${status}, ultimo_invio = now()
      where id_token = ${token}`;
    if (isGivenUp) return giveUp(sql, due);
    if (outcome !== 'delivered') return;
    const told = await sql`delete from tbl_webhook_eventi
      where id_token = ${token} and cartella = ${record} and cambiamenti = ${changes} returning 1`;
    // What has changed since is another event.
    if (told.length === 0)
      await sql`update tbl_webhook_eventi set evento = ${newEventId()}, tentativi = 0, da_inviare_il = now()
        where id_token = ${token} and cartella = ${record}`;
  });
  if (isGivenUp) sendOutbox();
}

async function giveUp(sql: Parameters<typeof noticeChange>[0], { token, userId }: Due) {
  await sql`delete from tbl_webhook_eventi where id_token = ${token}`;
  const [given] = await sql`update tbl_webhook w set disabilitato_il = now() from tbl_token t
    where w.id_token = ${token} and t.id_token = w.id_token and w.disabilitato_il is null returning t.nome as name`;
  if (given) await noticeChange(sql, userId, 'webhookDisabled', { token: given.name });
}

/** How many messages are still to be sent. */
export async function waitingWebhooks(): Promise<number> {
  const [row] = await database().sql`select count(*)::int as waiting from tbl_webhook_eventi`;
  return row?.waiting;
}

const globals = globalThis as typeof globalThis & { phrWebhooks?: Promise<void>; phrWebhooksTimer?: NodeJS.Timeout };

/** Tells what is due, and does not make the caller wait: what fails now is tried again by the timer. */
export function tellPrograms(): void {
  globals.phrWebhooks = (globals.phrWebhooks ?? Promise.resolve()).then(async () => {
    try {
      while (await tellNext());
    } catch (error) {
      log().warn({ cause: causeOf(error) }, 'webhooks wait');
    }
  });
}

/** Resolves when nobody is being told anything. */
export const webhooksAreIdle = () => globals.phrWebhooks ?? Promise.resolve();

const MINUTE_MS = 60_000;

/** Tries again once a minute, as long as the process lives. */
export function keepTelling() {
  globals.phrWebhooksTimer ??= setInterval(tellPrograms, MINUTE_MS).unref();
}
