import { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { newPasskeyOptions } from '@/lib/session/factors/passkeys';
import { done } from '@/lib/values/refusal';

/** The options for making a new passkey in the caller's browser. */
export const POST = described(
  {
    part: 'session',
    summary: 'The options for a browser to create a passkey',
    answer: dataAnswer(z.object({ challenge: z.string() }).loose()),
  },
  viewerRoute(async ({ viewer }) => done(json({ data: await newPasskeyOptions(viewer) })), undefined, {
    held: ['factor'],
    fresh: true,
  }),
);
