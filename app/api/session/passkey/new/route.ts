import { json, viewerRoute } from '@/lib/http/api-route';
import { newPasskeyOptions } from '@/lib/session/factors/passkeys';
import { done } from '@/lib/values/refusal';

/** What the caller's browser is asked for a new passkey. */
export const POST = viewerRoute(
  async ({ viewer }) => done(json({ data: await newPasskeyOptions(viewer) })),
  undefined,
  { held: ['factor'], fresh: true },
);
