'use server';

import { formAction } from '@/lib/http/form-action';
import * as apps from '@/lib/oauth/own-apps';

export const registerOwnApp = formAction(apps.registerOwnApp, { shows: 'secret' });
export const removeOwnApp = formAction(apps.removeOwnApp);
