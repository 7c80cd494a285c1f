'use server';

import { perform } from '@/lib/access/commands/perform';
import * as apps from '@/lib/admin/apps';
import { formAction, viewerAction } from '@/lib/http/form-action';

/** Registers an app. No idempotency key is used, since it would store the answer, which contains the app's secret. */
export const registerApp = viewerAction((viewer, { fields }) =>
  perform(viewer, 'own', apps.registerApp, { id: 0, raw: fields }),
);
export const changeApp = formAction(apps.changeApp);
export const removeApp = formAction(apps.removeApp);
