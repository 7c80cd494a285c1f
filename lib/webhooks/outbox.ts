import 'server-only';
import { newEventId } from '@/db/schema/columns';
import { database, dueBy, inTransaction } from '../database';
import { causeOf, log } from '../log';
import { sendOutbox } from '../mail/outbox';
import { noticeWebhookDisabled } from '../session/protection/notices';
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
 * Takes the next that is to be told, and whose user is none of these. Another process leaves alone what this one has taken,
 * for longer than an answer may last; where a sender dies meanwhile, the program is told twice under one id.
 */
async function takeNext(but: readonly number[]): Promise<Due | undefined> {
  const [due] = await database().sql<Due[]>`
    update tbl_webhook_eventi e set tentativi = tentativi + 1,
      da_inviare_il = now() + make_interval(mins => (${WAITS}::int[])[least(tentativi + 1, ${WAITS.length})])
    from tbl_webhook w, tbl_token t
    where (e.id_token, e.cartella) = (
        select id_token, cartella from tbl_webhook_eventi join tbl_token using (id_token)
        where da_inviare_il <= ${dueBy()} and id_utente <> all(${but as number[]}::int8[])
        order by da_inviare_il limit 1 for update of tbl_webhook_eventi skip locked)
      and w.id_token = e.id_token and t.id_token = e.id_token
    returning e.id_token as token, e.cartella as record, e.evento as event, e.cambiamenti as changes,
      e.cambiata_il as "changedAt", e.tentativi as attempts, w.url, w.segreto_sigillato as secret, t.id_utente as "userId"`;
  return due;
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

async function giveUp(sql: Parameters<typeof noticeWebhookDisabled>[0], { token, userId }: Due) {
  await sql`delete from tbl_webhook_eventi where id_token = ${token}`;
  const [given] = await sql`update tbl_webhook w set disabilitato_il = now() from tbl_token t
    where w.id_token = ${token} and t.id_token = w.id_token and w.disabilitato_il is null returning t.nome as name`;
  if (given) await noticeWebhookDisabled(sql, userId, given.name);
}

/** How many messages are still to be sent. */
export async function waitingWebhooks(): Promise<number> {
  const [row] = await database().sql`select count(*)::int as waiting from tbl_webhook_eventi`;
  return row?.waiting;
}

/** How many programs are told at once; of one user's, one at a time, in the order in which they are due. */
const AT_ONCE = 8;

interface Telling {
  /** One takes at a time, so that no two are of one user. */
  taking: Promise<void>;
  byUser: Map<number, Promise<void>>;
}

const globals = globalThis as typeof globalThis & { phrWebhooks?: Telling; phrWebhooksTimer?: NodeJS.Timeout };
const telling = () => {
  globals.phrWebhooks ??= { taking: Promise.resolve(), byUser: new Map() };
  return globals.phrWebhooks;
};

const orWait = (error: unknown) => log().warn({ cause: causeOf(error) }, 'webhooks wait');

/** Tells what is due, and does not make the caller wait: what fails now is tried again by the timer. */
export function tellPrograms(): void {
  const now = telling();
  now.taking = now.taking.then(() => takeAll(now)).catch(orWait);
}

/** Begins to tell all for whom there is room; each that has been told makes room for the next. */
async function takeAll({ byUser }: Telling) {
  while (byUser.size < AT_ONCE) {
    const due = await takeNext([...byUser.keys()]);
    if (!due) return;
    const told = tell(due).then((delivered) => settle(due, delivered));
    const done = () => {
      byUser.delete(due.userId);
      tellPrograms();
    };
    byUser.set(due.userId, told.catch(orWait).then(done));
  }
}

/** Resolves when nobody is being told anything. */
export async function webhooksAreIdle(): Promise<void> {
  const now = telling();
  let taking: Promise<void>;
  do {
    taking = now.taking;
    await taking;
    await Promise.all(now.byUser.values());
  } while (taking !== now.taking);
}

const MINUTE_MS = 60_000;

/** Tries again once a minute, as long as the process lives. */
export function keepTelling() {
  globals.phrWebhooksTimer ??= setInterval(tellPrograms, MINUTE_MS).unref();
}
