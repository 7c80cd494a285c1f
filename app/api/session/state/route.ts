import { z } from 'zod';
import { dataAnswer, instantAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { IDLE_SECONDS } from '@/lib/session/lifetime';
import { done } from '@/lib/values/refusal';

/**
 * How long the caller's session lasts. The call does not renew the session, since a tab makes it without the user's doing
 * before it signs out.
 */
export const GET = described(
  {
    part: 'session',
    summary: 'How long the caller’s session still has',
    answer: dataAnswer(
      z.object({ now: instantAnswer(), idleEndsAt: instantAnswer().nullable(), expiresAt: instantAnswer() }),
    ),
  },
  viewerRoute(async ({ viewer: { session } }) => {
    const idleEnd = new Date(session.lastActiveAt.getTime() + IDLE_SECONDS * 1000);
    return done(
      json({
        data: {
          now: session.at.toISOString(),
          idleEndsAt: session.kind === 'browser' ? idleEnd.toISOString() : null,
          expiresAt: session.expiresAt.toISOString(),
        },
      }),
    );
  }),
);
