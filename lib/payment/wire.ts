import type { OrderState } from '@/db/schema';
import type { HeldPlan } from '../account/subscriptions';
import type { OfferedPlan } from './contracts';
import type { PlanOrder } from './orders';

/** The contract's words for the states of an order. */
const STATES: Record<OrderState, string> = {
  created: 'creato',
  capturing: 'in_corso',
  pending: 'in_attesa',
  completed: 'completato',
  refused: 'rifiutato',
  abandoned: 'scaduto',
  refunded: 'rimborsato',
};

export const orderToWire = ({ id, kind, paypalId, state, cost, currency, licenceId }: PlanOrder) => ({
  id_ordine: id,
  orderId: kind === 'order' ? paypalId : null,
  subscriptionId: kind === 'subscription' ? paypalId : null,
  planid: licenceId,
  costo: cost,
  valuta: currency,
  stato: STATES[state],
});

export const heldPlanToWire = (plan: HeldPlan) => ({
  id: plan.id,
  licenze: { descrizione: plan.plan, costo: plan.cost, valuta: plan.currency, durata_desc: plan.duration },
  created_at: plan.startedAt,
  data_scadenza: plan.endsOn,
  annullata_il: plan.cancelledAt,
  annullamento_chiesto_il: plan.cancelAskedAt,
  rinnovo_automatico: plan.renews,
});

export const contractToWire = ({ plan, contract }: OfferedPlan) => ({
  id: plan.id,
  descrizione: plan.name,
  costo: plan.cost,
  valuta: plan.currency,
  durata_desc: plan.duration,
  testo_contratto: contract.plain,
  versione: contract.version,
  lingua: contract.language,
  sha256: contract.sha256,
  id_paypal_codice_piano: plan.paypalPlan,
  id_paypal_descrizione_piano: plan.paypalPlanName,
  permessi: plan.permissions,
});
