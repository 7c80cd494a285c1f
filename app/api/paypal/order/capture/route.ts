import { accountRoute } from '@/lib/http/account-route';
import { dataAnswer } from '@/lib/http/answers';
import { described } from '@/lib/http/described';
import { paymentBody, payPlan } from '@/lib/payment/commands';
import { orderAnswer, orderToWire } from '@/lib/payment/wire';

/** Captures the payment that the caller has approved at PayPal. Payer, amount and plan come from our own database. */
export const POST = described(
  {
    part: 'payment',
    summary: 'Takes the payment that the caller has approved at PayPal',
    answer: dataAnswer(orderAnswer),
    refusals: ['not_found', 'payment_refused', 'payment_away', 'payments_off'],
    example: { orderId: '5O190127TN364715T' },
  },
  accountRoute(payPlan, { toWire: orderToWire }, paymentBody),
);
