import 'server-only';
import type postgres from 'postgres';
import type { OrderState } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { type AuditEntry, writeAudit } from '../audit/audit';
import { inTransaction } from '../database';
import { checkOpening } from '../jobs/scope';
import { sendOutbox } from '../mail/outbox';
import { today } from '../values/days';
import type { PlanOrder } from './orders';
import { broughtForward, endOf, laterDay, monthsOf, type PaidPeriod } from './period';
import { enqueueReceipt } from './receipt';

/** Nobody calls: PayPal has said it, or was asked by the clock. */
const OURSELVES: AuditEntry['sender'] = { ip: '', device: 'PayPal', channel: 'api' };

interface Paid {
  captureId?: string;
  /** The day of the payment, from which a renewing plan counts. */
  paidOn?: string;
  paypalState?: string;
}

/** Gives the licence that an order has paid for, once, and sends the receipt. */
export async function grant(order: PlanOrder, paid: Paid): Promise<OrderState> {
  const state = await give(order, paid);
  sendOutbox();
  return state;
}

/**
 * Once: the order is locked, and no licence has the same order. What is bought while the plan still runs is added at its
 * end; what PayPal tells of late has begun when it was paid. Where the account is closed by now, PayPal is told to renew
 * nothing: the user's row is locked before it is asked, as the closing does.
 */
const give = (order: PlanOrder, paid: Paid) =>
  inTransaction('write', async ({ sql }): Promise<OrderState> => {
    await sql`select from tbl_utenti where id_utente = ${order.userId} for share`;
    const [locked] = await sql<{ state: OrderState; duration: string; closed: boolean }[]>`
      select o.stato as state, l.durata_desc as duration,
        exists (select from tbl_chiusure c where c.id_utente = o.id_utente) as closed
      from tbl_ordini o join tbl_licenze l on l.id = o.id_licenza where o.id_ordine = ${order.id} for update of o`;
    if (!locked || ['completed', 'refunded'].includes(locked.state)) return locked?.state ?? 'refused';
    const [running] = await sql<{ until: string | null }[]>`select max(data_scadenza)::text as until
      from tbl_sottoscrizioni where id_utente = ${order.userId} and id_licenza = ${order.licenceId}`;
    const paidOn = paid.paidOn ?? today();
    const from = laterDay(running?.until ?? '', paidOn);
    const endsOn = endOf(from, monthsOf(locked.duration) ?? null);
    const paypalId = order.kind === 'subscription' ? order.paypalId : null;
    const ends = locked.closed && paypalId !== null;
    await sql`insert into tbl_sottoscrizioni (id, id_utente, id_licenza, created_at, data_scadenza, id_ordine, id_paypal,
        stato_paypal, annullamento_chiesto_il, da_controllare_il)
      values (${newId()}, ${order.userId}, ${order.licenceId},
        coalesce(${paidOn < today() ? paidOn : null}::timestamptz, now()), ${endsOn}, ${order.id}, ${paypalId},
        ${paid.paypalState ?? null}, case when ${ends}::boolean then now() end,
        case when ${ends}::boolean then now() else ${paypalId && endsOn}::timestamptz end)
      on conflict (id_ordine) do nothing`;
    await sql`update tbl_ordini set stato = 'completed', motivo = null, da_controllare_il = null, updated_at = now(),
        id_paypal_incasso = ${paid.captureId ?? null} where id_ordine = ${order.id}`;
    await logged(sql, order, 'ok');
    await enqueueReceipt(sql, order, { paidOn, endsOn });
    return 'completed';
  });

/**
 * Money that went back takes the licence with it, from the end of today; what had extended it begins then. The user's row
 * is locked, so that nothing is added at the end of what is being taken back.
 */
export const takeBack = (order: PlanOrder) =>
  inTransaction('write', async ({ sql }): Promise<OrderState> => {
    await sql`select from tbl_utenti where id_utente = ${order.userId} for no key update`;
    await sql`update tbl_ordini set stato = 'refunded', da_controllare_il = null, updated_at = now()
      where id_ordine = ${order.id}`;
    await bringForward(sql, order);
    await sql`update tbl_sottoscrizioni set annullata_il = coalesce(annullata_il, now()),
        data_scadenza = least(data_scadenza, ${today()}::date), da_controllare_il = null where id_ordine = ${order.id}`;
    await logged(sql, order, 'refunded');
    return 'refunded';
  });

async function bringForward(sql: postgres.TransactionSql, order: PlanOrder) {
  const held = await sql<PaidPeriod[]>`select id, id_ordine as "orderId", data_scadenza::text as "endsOn",
      (created_at at time zone 'Europe/Rome')::date::text as "paidOn" from tbl_sottoscrizioni
    where id_utente = ${order.userId} and id_licenza = ${order.licenceId} and data_scadenza is not null
    order by data_scadenza, id for update`;
  for (const { id, endsOn } of broughtForward(held, order.id, today()))
    await sql`update tbl_sottoscrizioni set data_scadenza = ${endsOn},
      da_controllare_il = least(da_controllare_il, case when da_controllare_il is not null then ${endsOn}::timestamptz end)
      where id = ${id}`;
}

async function logged(sql: Parameters<typeof writeAudit>[0], { id, userId }: PlanOrder, outcome: string) {
  checkOpening('account');
  await sql`select set_config('app.user', ${String(userId)}, true)`;
  await writeAudit(sql, { userId, action: 'pay_plan', section: null, rowId: id, outcome, sender: OURSELVES });
}
