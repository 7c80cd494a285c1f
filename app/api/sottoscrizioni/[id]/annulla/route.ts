import { accountRoute } from '@/lib/http/account-route';
import { idIn } from '@/lib/http/ids';
import { cancelPlan } from '@/lib/payment/cancel';

/** Ends the renewal of one of the caller's subscriptions; it stays open to the end of what is paid. */
export const POST = accountRoute(cancelPlan, {
  id: ({ id }) => idIn(id) ?? 0,
  toWire: ({ id, endsOn }) => ({ id, data_scadenza: endsOn }),
});
