import { json, viewerRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { meansOf, proofBody, prove } from '@/lib/session/proof';
import { done } from '@/lib/values/refusal';

/** Whether the caller has proved a moment ago to be who they are, and how they can. */
export const GET = viewerRoute(async ({ viewer }) => done(json({ data: await meansOf(viewer) })), undefined, {
  held: ['factor'],
});

/** Takes a proof: what asks for one is done for some minutes from then on. */
export const POST = viewerRoute(
  async ({ viewer, request }) => {
    const read = await readJson(request);
    if (!read.ok) return read;
    const proved = await prove(viewer, read.value.body);
    if (!proved.ok) return proved;
    return done(new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } }));
  },
  proofBody,
  { held: ['factor'] },
);
