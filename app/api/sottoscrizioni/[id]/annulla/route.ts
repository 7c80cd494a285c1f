import { z } from 'zod';
import { accountRoute } from '@/lib/http/account-route';
import { dataAnswer, dayAnswer, idAnswer } from '@/lib/http/answers';
import { described } from '@/lib/http/described';
import { idIn } from '@/lib/http/ids';
import { cancelPlan } from '@/lib/payment/cancel';

/** Stops the renewal of one of the caller's subscriptions; it stays active until the end of the paid period. */
export const POST = described(
  {
    part: 'payment',
    summary: 'Ends the renewal of a subscription',
    answer: dataAnswer(z.object({ id: idAnswer(), data_scadenza: dayAnswer().nullable() })),
    refusals: ['not_found', 'payment_away', 'payment_refused', 'payments_off'],
  },
  accountRoute(cancelPlan, {
    id: ({ id }) => idIn(id) ?? 0,
    toWire: ({ id, endsOn }) => ({ id, data_scadenza: endsOn }),
  }),
);
