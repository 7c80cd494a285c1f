import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { meansAnswer, meansOf, proofBody, prove } from '@/lib/session/proof';
import { done } from '@/lib/values/refusal';

/** Whether the caller has proved their identity recently, and in which ways they can prove it. */
export const GET = described(
  {
    part: 'session',
    summary: 'Whether the caller has recently proved their identity, and how they can',
    answer: dataAnswer(meansAnswer),
  },
  viewerRoute(async ({ viewer }) => done(json({ data: await meansOf(viewer) })), undefined, {
    held: ['factor'],
  }),
);

/** Takes a proof of identity; actions that need one are allowed for some minutes. */
export const POST = described(
  {
    part: 'session',
    summary: 'Proves the caller’s identity',
    answer: null,
    success: [204],
    refusals: ['wrong_passkey', 'too_many'],
    example: { password: 'the password' },
  },
  viewerRoute(
    async ({ viewer, request }) => {
      const read = await readJson(request);
      if (!read.ok) return read;
      const proved = await prove(viewer, read.value.body);
      if (!proved.ok) return proved;
      return done(new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } }));
    },
    proofBody,
    { held: ['factor'] },
  ),
);
