import 'server-only';
import type postgres from 'postgres';
import type { OrderState } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { database } from '../database';
import { done, type Result, refuse } from '../values/refusal';
import type { Plan } from './plans';

/** An order as it is stored: tbl_ordini is the claim, which is there before PayPal is asked for anything. */
export interface PlanOrder {
  id: number;
  userId: number;
  licenceId: number;
  kind: 'order' | 'subscription';
  cost: string;
  currency: string;
  paypalPlan: string | null;
  state: OrderState;
  reason: string | null;
  requestId: string;
  paypalId: string | null;
  contractHash: string;
  createdAt: string;
}

type Sql = postgres.Sql | postgres.TransactionSql;
export const OPEN_STATES: readonly OrderState[] = ['created', 'capturing', 'pending'];

const columns = (sql: Sql) => sql`id_ordine as id, id_utente as "userId", id_licenza as "licenceId", tipo as kind,
  costo as cost, valuta as currency, id_paypal_codice_piano as "paypalPlan", stato as state, motivo as reason,
  id_richiesta as "requestId", id_paypal as "paypalId", contratto_sha256 as "contractHash", created_at as "createdAt"`;

/**
 * The user's order of a plan, at the price that the plan has now. There is one at a time: the open one is given again
 * as long as it is what would be ordered now, and while its payment is under way there is no other.
 */
export async function openOrder(
  sql: postgres.TransactionSql,
  userId: number,
  plan: Plan,
  contract: { version: string; sha256: string },
): Promise<Result<PlanOrder>> {
  const made = await insertOrder(sql, userId, plan, contract);
  if (made) return done(made);
  const [open] = await sql<PlanOrder[]>`select ${columns(sql)} from tbl_ordini
    where id_utente = ${userId} and id_licenza = ${plan.id} and stato in ${sql(OPEN_STATES)} for update`;
  if (open && open.state !== 'created') return refuse('payment_pending');
  if (open && isSame(open, plan, contract)) return done(open);
  if (open) await sql`update tbl_ordini set stato = 'abandoned', da_controllare_il = null where id_ordine = ${open.id}`;
  const instead = await insertOrder(sql, userId, plan, contract);
  return instead ? done(instead) : refuse('payment_pending');
}

const isSame = (open: PlanOrder, { cost, currency, paypalPlan }: Plan, { sha256 }: { sha256: string }) =>
  open.cost === cost && open.currency === currency && open.paypalPlan === paypalPlan && open.contractHash === sha256;

async function insertOrder(sql: Sql, userId: number, plan: Plan, contract: { version: string; sha256: string }) {
  const [order] = await sql<PlanOrder[]>`
    insert into tbl_ordini (id_ordine, id_utente, id_licenza, tipo, costo, valuta, id_paypal_codice_piano,
      contratto_versione, contratto_sha256, da_controllare_il)
    values (${newId()}, ${userId}, ${plan.id}, ${plan.paypalPlan ? 'subscription' : 'order'}, ${plan.cost},
      ${plan.currency}, ${plan.paypalPlan}, ${contract.version}, ${contract.sha256}, now() + interval '10 minutes')
    on conflict (id_utente, id_licenza) where stato in ('created', 'capturing', 'pending') do nothing
    returning ${columns(sql)}`;
  return order;
}

/** Stores PayPal's id, whoever of several callers gets it first: to one request id PayPal gives them all the same. */
export async function keepPaypalId({ id }: PlanOrder, paypalId: string): Promise<void> {
  await database().sql`update tbl_ordini set id_paypal = ${paypalId}, updated_at = now()
    where id_ordine = ${id} and id_paypal is null`;
}

export async function findOrder(
  sql: Sql,
  by: { id: number } | { paypalId: string } | { captureId: string },
): Promise<PlanOrder | undefined> {
  const [[name, value] = []] = Object.entries(by);
  const column = { id: 'id_ordine', paypalId: 'id_paypal', captureId: 'id_paypal_incasso' }[name ?? ''] ?? '';
  const [order] = await sql<
    PlanOrder[]
  >`select ${columns(sql)} from tbl_ordini where ${sql(column)} = ${value ?? null}`;
  return order;
}

/** Claims an order for the capture: of all who try at once one gets it, and another only after it must have ended. */
export async function claimOrder(sql: Sql, id: number): Promise<boolean> {
  const claimed = await sql`update tbl_ordini
    set stato = 'capturing', motivo = null, updated_at = now(), da_controllare_il = now() + interval '1 minute'
    where id_ordine = ${id}
      and (stato = 'created' or (stato = 'capturing' and updated_at < now() - interval '45 seconds')) returning 1`;
  return claimed.length === 1;
}

/** Marks that money is about to be taken; not for an order that was given up, paid or refused meanwhile. */
export async function beginCapture({ id }: PlanOrder): Promise<boolean> {
  const { sql } = database();
  const begun = await sql`update tbl_ordini set stato = 'capturing', updated_at = now()
    where id_ordine = ${id} and stato in ${sql(OPEN_STATES)} returning 1`;
  return begun.length === 1;
}

interface Verdict {
  state: OrderState;
  reason?: string;
  /** In how many minutes PayPal is asked again; absent: never. */
  minutes?: number;
  /** PayPal has declined: the next try is another request, which must not get the answer of this one. */
  declined?: true;
}

/**
 * Writes what has become of an order. One that was paid or paid back stays so, and one that was given up is not opened
 * again, since another may be open in its place: it is asked about for as long as it has to be.
 */
export async function judgeOrder({ id }: PlanOrder, verdict: Verdict): Promise<OrderState> {
  const { sql } = database();
  const { state, reason, minutes, declined = false } = verdict;
  const final = sql`stato in ('completed', 'refunded')`;
  const [row] = await sql<{ state: OrderState }[]>`
    update tbl_ordini set updated_at = now(),
      id_richiesta = case when ${declined}::boolean then gen_random_uuid() else id_richiesta end,
      stato = case when ${final} or (stato = 'abandoned' and ${OPEN_STATES.includes(state)}::boolean)
        then stato else ${state} end,
      motivo = case when ${final} then motivo else ${reason ?? null} end,
      da_controllare_il = case when ${final} then null else now() + make_interval(mins => ${minutes ?? null}::int) end
    where id_ordine = ${id} returning stato as state`;
  return row?.state ?? state;
}

/** Captures that were under way when the process ended: they are due at once. */
export const hurryCaptures = () =>
  database().sql`update tbl_ordini set da_controllare_il = now() where stato = 'capturing'`;
