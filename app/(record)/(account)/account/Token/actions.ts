'use server';

import { perform } from '@/lib/access/commands/perform';
import * as tokens from '@/lib/account/tokens/commands';
import * as webhooks from '@/lib/account/tokens/webhooks';
import { formAction, viewerAction } from '@/lib/http/form-action';

/** Makes a token. Its secret is only in the answer, so no idempotency key stores it. */
export const makeToken = viewerAction((viewer, { fields }) =>
  perform(viewer, 'own', tokens.makeToken, { id: 0, raw: fields }),
);
/** Sets the address at which a token's program is notified of changes; the secret is only in the answer. */
export const addWebhook = viewerAction((viewer, { id, fields }) =>
  perform(viewer, 'own', webhooks.addWebhook, { id, raw: fields }),
);
export const removeWebhook = formAction(webhooks.removeWebhook);
export const revokeToken = formAction(tokens.revokeToken);
