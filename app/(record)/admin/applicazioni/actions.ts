'use server';

import * as apps from '@/lib/admin/apps';
import { formAction } from '@/lib/http/form-action';

export const registerApp = formAction(apps.registerApp, { shows: 'secret' });
export const changeApp = formAction(apps.changeApp);
export const removeApp = formAction(apps.removeApp);
