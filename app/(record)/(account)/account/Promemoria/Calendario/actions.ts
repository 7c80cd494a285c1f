'use server';

import { perform } from '@/lib/access/commands/perform';
import { viewerAction } from '@/lib/http/form-action';
import * as feeds from '@/lib/reminders/feed/commands';

/** Makes a calendar feed. No idempotency key is used, since it would store the answer, which contains the secret address. */
export const makeFeed = viewerAction((viewer, { fields }) =>
  perform(viewer, 'own', feeds.makeFeed, { id: 0, raw: fields }),
);
export const revokeFeed = viewerAction((viewer, { id, fields }) =>
  perform(viewer, 'own', feeds.revokeFeed, { id, raw: fields }),
);
