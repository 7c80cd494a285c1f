'use server';

import { formAction } from '@/lib/http/form-action';
import * as apps from '@/lib/oauth/revoking';

export const revokeApp = formAction(apps.revokeApp);
