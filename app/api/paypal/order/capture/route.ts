import { accountRoute } from '@/lib/http/account-route';
import { paymentBody, payPlan } from '@/lib/payment/commands';
import { orderToWire } from '@/lib/payment/wire';

/** Takes the payment that the caller has approved at PayPal. Who pays what for which plan, we know ourselves. */
export const POST = accountRoute(payPlan, { toWire: orderToWire }, paymentBody);
