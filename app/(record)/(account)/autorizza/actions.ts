'use server';

import { perform } from '@/lib/access/commands/perform';
import { viewerAction } from '@/lib/http/form-action';
import { refuseApp } from '@/lib/oauth/consent';
import { grantApp } from '@/lib/oauth/granting';
import { withUnsaid } from '@/lib/oauth/shown-scopes';

/**
 * Grants or refuses what an app asks for; the answer contains the app's address with the code or the refusal. No idempotency key
 * is used, since it would store the code. The page is not drawn again: its request is decided, and the browser leaves it.
 */
export const decideOnApp = viewerAction(
  (viewer, { fields: { decision, scope = [], ...raw } }) =>
    decision === 'grant'
      ? perform(viewer, 'own', grantApp, { id: 0, raw: { ...raw, scope: withUnsaid([scope].flat().map(String)) } })
      : refuseApp(viewer, raw),
  { leaves: true },
);
