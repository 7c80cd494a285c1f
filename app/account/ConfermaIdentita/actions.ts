'use server';

import { viewerAction } from '@/lib/http/form-action';
import { rememberPurpose } from '@/lib/session/oidc-purpose';
import { done } from '@/lib/values/refusal';

/** Says that what comes back next from the provider is the proof that it is this session's user. */
export const beginProof = viewerAction(
  async (viewer) => {
    await rememberPurpose(viewer, 'proof');
    return done(null);
  },
  { held: ['factor'], leaves: true },
);
