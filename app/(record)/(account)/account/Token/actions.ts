'use server';

import { perform } from '@/lib/access/commands/perform';
import * as tokens from '@/lib/account/tokens/commands';
import * as webhooks from '@/lib/account/tokens/webhooks';
import { formAction, viewerAction } from '@/lib/http/form-action';

/** Makes a token. No idempotency key is used, since it would store the answer, which contains the token's secret. */
export const makeToken = viewerAction((viewer, { fields }) =>
  perform(viewer, 'own', tokens.makeToken, { id: 0, raw: fields }),
);
/** Sets the URL at which a token's program is notified of changes; only the answer contains the webhook's secret. */
export const addWebhook = viewerAction((viewer, { id, fields }) =>
  perform(viewer, 'own', webhooks.addWebhook, { id, raw: fields }),
);
export const removeWebhook = formAction(webhooks.removeWebhook);
export const revokeToken = formAction(tokens.revokeToken);
