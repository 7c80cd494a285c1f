import { NOT_FOUND } from './ledger.mjs';

/**
 * @typedef {import('./ledger.mjs').Ledger} Ledger
 * @typedef {import('./ledger.mjs').Answer} Answer
 */

/** A plan with its price per cycle. @param {Ledger} ledger @param {string} id @returns {Answer} */
export function readPlan({ plans }, id) {
  const fixed_price = plans[id];
  const cycle = { tenure_type: 'REGULAR', sequence: 1, pricing_scheme: { fixed_price } };
  return fixed_price ? { status: 200, body: { id, status: 'ACTIVE', billing_cycles: [cycle] } } : NOT_FOUND;
}

/**
 * The last payment of the subscription whose id follows `SALE-`.
 * @param {Ledger} ledger @param {string} id @returns {Answer}
 */
export function readSale({ subscriptions }, id) {
  const billing_agreement_id = id.replace(/^SALE-/, '');
  const paid = subscriptions.get(billing_agreement_id)?.billing_info?.last_payment;
  if (!paid) return NOT_FOUND;
  const state = paid.refunded ? 'refunded' : 'completed';
  return { status: 200, body: { id, state, billing_agreement_id, create_time: paid.time } };
}
