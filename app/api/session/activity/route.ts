import { viewerRoute } from '@/lib/http/api-route';
import { renewSession } from '@/lib/session/sessions';
import { done } from '@/lib/values/refusal';

/** The user has moved, typed or touched: the idle end moves with him. */
export const POST = viewerRoute(async ({ viewer }) => {
  await renewSession(viewer);
  return done(new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } }));
});
