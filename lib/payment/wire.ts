import { z } from 'zod';
import type { OrderState } from '@/db/schema';
import { dayAnswer, idAnswer, instantAnswer } from '@/lib/http/answers';
import type { HeldPlan } from '../account/subscriptions';
import type { OfferedPlan } from './contracts';
import type { PlanOrder } from './orders';

/** The API's names for the states of an order. */
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

const textOrNull = z.string().nullable();

export const orderAnswer = z.object({
  id_ordine: idAnswer(),
  orderId: textOrNull,
  subscriptionId: textOrNull,
  planid: z.int(),
  costo: z.string(),
  valuta: z.string(),
  stato: z.enum(Object.values(STATES)),
});

export const heldPlanAnswer = z.object({
  id: idAnswer(),
  licenze: z.object({ descrizione: z.string(), costo: z.string(), valuta: z.string(), durata_desc: z.string() }),
  created_at: instantAnswer(),
  data_scadenza: dayAnswer().nullable(),
  annullata_il: instantAnswer().nullable(),
  annullamento_chiesto_il: instantAnswer().nullable(),
  rinnovo_automatico: z.boolean(),
});

export const contractAnswer = z.object({
  id: z.int(),
  descrizione: z.string(),
  costo: z.string(),
  valuta: z.string(),
  durata_desc: z.string(),
  testo_contratto: z.string(),
  versione: z.string(),
  lingua: z.enum(['it', 'en']),
  sha256: z.string(),
  id_paypal_codice_piano: textOrNull,
  id_paypal_descrizione_piano: textOrNull,
  permessi: z.array(z.string()),
});
