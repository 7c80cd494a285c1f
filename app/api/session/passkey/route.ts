import { json, viewerRoute } from '@/lib/http/api-route';
import { passkeyOptions } from '@/lib/session/factors/passkeys';
import { done } from '@/lib/values/refusal';

/** What the caller's browser is to sign with a passkey of theirs, as a proof that it is them; asked within a session. */
export const POST = viewerRoute(
  async ({ viewer }) => done(json({ data: await passkeyOptions('proof', viewer.userId) })),
  undefined,
  { held: ['factor'] },
);
