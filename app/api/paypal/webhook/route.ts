import { z } from 'zod';
import { publicRoute } from '@/lib/http/api-route';
import { readBytes } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { hearPaypal } from '@/lib/payment/events';

/** PayPal tells that something has happened to a payment. Whether it was PayPal, the signature says. */
export const POST = described(
  {
    part: 'payment',
    summary: 'PayPal tells what has happened to a payment',
    description: 'For PayPal alone: whoever cannot sign is refused.',
    body: z.object({}).loose(),
    answer: null,
    refusals: ['payment_away', 'payments_off'],
  },
  publicRoute(async (request) => {
    const body = await readBytes(request);
    if (!body.ok) return problem(body.refusal, { request });
    const heard = await hearPaypal(request.headers, body.value);
    return heard.ok ? new Response(null, { status: 200 }) : problem(heard.refusal, { request });
  }),
);
