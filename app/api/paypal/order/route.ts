import { accountRoute } from '@/lib/http/account-route';
import { orderPlan, planBody } from '@/lib/payment/commands';
import { orderToWire } from '@/lib/payment/wire';

/** Orders a plan; the answer has PayPal's id, which its button asks the payer to approve. */
export const POST = accountRoute(orderPlan, { toWire: orderToWire, success: 201 }, planBody);
