import { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { passkeyOptions } from '@/lib/session/factors/passkeys';
import { done } from '@/lib/values/refusal';

/** The challenge that the caller signs with a passkey to prove their identity, within a session. */
export const POST = described(
  {
    part: 'session',
    summary: 'What a browser is to sign as a proof that it is the caller',
    answer: dataAnswer(z.object({ challenge: z.string() }).loose()),
  },
  viewerRoute(async ({ viewer }) => done(json({ data: await passkeyOptions('proof', viewer.userId) })), undefined, {
    held: ['factor'],
  }),
);
