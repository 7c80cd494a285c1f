'use server';

import { perform } from '@/lib/access/commands/perform';
import { formAction, viewerAction } from '@/lib/http/form-action';
import * as apps from '@/lib/oauth/own-apps';

/** Registers an app. No idempotency key is used, since it would store the answer, which contains the app's secret. */
export const registerOwnApp = viewerAction((viewer, { fields }) =>
  perform(viewer, 'own', apps.registerOwnApp, { id: 0, raw: fields }),
);
export const removeOwnApp = formAction(apps.removeOwnApp);
