'use server';

import { viewerAction } from '@/lib/http/form-action';
import { rememberPurpose } from '@/lib/session/oidc-purpose';
import { done } from '@/lib/values/refusal';

/** Notes that the provider's next answer is the proof of identity for this session's user. */
export const beginProof = viewerAction(
  async (viewer) => {
    await rememberPurpose(viewer, 'proof');
    return done(null);
  },
  { held: ['factor'], leaves: true },
);
