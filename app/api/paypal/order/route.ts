import { accountRoute } from '@/lib/http/account-route';
import { dataAnswer } from '@/lib/http/answers';
import { described } from '@/lib/http/described';
import { orderPlan, planBody } from '@/lib/payment/commands';
import { orderAnswer, orderToWire } from '@/lib/payment/wire';

/** Orders a plan; the answer has PayPal's order id, which its button asks the payer to approve. */
export const POST = described(
  {
    part: 'payment',
    summary: 'Orders a plan',
    description: 'Its contract must have been accepted on the subscription page.',
    answer: dataAnswer(orderAnswer),
    refusals: ['not_found', 'contract_due', 'already_subscribed', 'payment_refused', 'payment_away', 'payments_off'],
    example: { planid: 1 },
  },
  accountRoute(orderPlan, { toWire: orderToWire, success: 201 }, planBody),
);
