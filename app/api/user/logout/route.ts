import { successAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { isOwnOrigin } from '@/lib/http/authenticate';
import { described } from '@/lib/http/described';
import { leave } from '@/lib/session/sign-in';
import { done, refuse } from '@/lib/values/refusal';

/**
 * Ends the caller's session or token, immediately and everywhere. It is a GET with a side effect, so a browser's cookie is only
 * accepted from our own pages: otherwise any site could sign users out with an image address.
 */
export const GET = described(
  { part: 'session', summary: 'Ends the caller’s session or token, at once and everywhere', answer: successAnswer },
  viewerRoute(
    async ({ viewer, request: { headers } }) => {
      const isOurs = isOwnOrigin(headers) || headers.get('sec-fetch-site') === 'same-origin';
      if (viewer.session.kind === 'browser' && !isOurs) return refuse('foreign_origin');
      await leave(viewer);
      return done(json({ success: true }));
    },
    undefined,
    { held: true },
  ),
);
