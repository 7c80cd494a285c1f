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
    summary: 'The challenge that a browser signs to prove the caller’s identity',
    answer: dataAnswer(z.object({ challenge: z.string() }).loose()),
  },
  viewerRoute(async ({ viewer }) => done(json({ data: await passkeyOptions('proof', viewer.userId) })), undefined, {
    held: ['factor'],
  }),
);
