'use server';

import { viewerAction } from '@/lib/http/form-action';
import { rememberPurpose } from '@/lib/session/oidc-purpose';
import { done } from '@/lib/values/refusal';

/** Remembers that the next answer of the identity provider is to prove the identity of this session's user. */
export const beginProof = viewerAction(
  async (viewer) => {
    await rememberPurpose(viewer, 'proof');
    return done(null);
  },
  { held: ['factor'], leaves: true },
);
