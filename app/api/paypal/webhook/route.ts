import { z } from 'zod';
import { senderOf } from '@/lib/audit/sender';
import { publicRoute } from '@/lib/http/api-route';
import { readBytes } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { hearPaypal } from '@/lib/payment/events';
import { withinLimit } from '@/lib/payment/notice-limit';

/** PayPal reports an event about a payment. The signature proves that it is PayPal. */
export const POST = described(
  {
    part: 'payment',
    summary: 'Receives PayPal’s notices about payments',
    description: 'For PayPal alone: a notice without a valid signature is refused.',
    body: z.object({}).loose(),
    answer: null,
    refusals: ['payment_away', 'payments_off', 'too_many'],
  },
  publicRoute(async (request) => {
    const { ip } = senderOf(request.headers, 'api');
    const heard = await withinLimit(ip, async () => {
      const body = await readBytes(request);
      return body.ok ? hearPaypal(request.headers, body.value, ip) : body;
    });
    return heard.ok ? new Response(null, { status: 200 }) : problem(heard.refusal, { request });
  }),
);
