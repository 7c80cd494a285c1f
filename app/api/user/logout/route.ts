import { json, viewerRoute } from '@/lib/http/api-route';
import { leave } from '@/lib/session/sign-in';
import { done } from '@/lib/values/refusal';

/** Ends the caller's session or token, at once and everywhere. */
export const GET = viewerRoute(
  async ({ viewer }) => {
    await leave(viewer);
    return done(json({ success: true }));
  },
  undefined,
  { held: true },
);
