import { viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { renewSession } from '@/lib/session/sessions';
import { done } from '@/lib/values/refusal';

/** Reports user activity (mouse, keyboard or touch): restarts the idle timeout. */
export const POST = described(
  { part: 'session', summary: 'Renews the idle limit of a browser’s session', answer: null, success: [204] },
  viewerRoute(async ({ viewer }) => {
    await renewSession(viewer);
    return done(new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } }));
  }),
);
