import { successAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { isOwnOrigin } from '@/lib/http/authenticate';
import { described } from '@/lib/http/described';
import { leave } from '@/lib/session/sign-in';
import { done, refuse } from '@/lib/values/refusal';

/**
 * Ends the caller's session or token, at once and everywhere. It changes something although it is a GET: a browser's
 * cookie is good for it on our own pages only, else any site could sign people out with a picture's address.
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
