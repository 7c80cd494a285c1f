import 'server-only';
import type { OrderState } from '@/db/schema';
import { activeSubscriptions } from '../account/subscriptions';
import { database } from '../database';
import type { Locale } from '../i18n/translate';
import type { Viewer } from '../session/sessions';
import { offeredPlans } from './contracts';

/** An order that the user should know of: it is under way, or has just failed. */
export interface PendingPayment {
  id: number;
  plan: string;
  cost: string;
  currency: string;
  state: Extract<OrderState, 'created' | 'capturing' | 'pending' | 'refused'>;
  createdAt: string;
}

/** What was approved and is not decided, and what was declined lately; one that was never approved is no payment. */
const pendingPayments = ({ userId }: Viewer) => database().sql<PendingPayment[]>`
  select o.id_ordine as id, l.descrizione as plan, o.costo as cost, o.valuta as currency, o.stato as state,
    o.created_at as "createdAt"
  from tbl_ordini o join tbl_licenze l on l.id = o.id_licenza
  where o.id_utente = ${userId} and (o.stato in ('capturing', 'pending')
    or (o.stato = 'created' and o.motivo is not null)
    or (o.stato = 'refused' and o.updated_at > now() - interval '7 days'))
  order by o.created_at desc, o.id_ordine`;

/** What the subscription page shows. */
export async function readPlansPage(viewer: Viewer, locale: Locale) {
  const [held, pending, offered] = await Promise.all([
    activeSubscriptions(viewer),
    pendingPayments(viewer),
    offeredPlans(locale),
  ]);
  return { held, pending, offered };
}
