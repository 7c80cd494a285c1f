'use server';

import * as consents from '@/lib/account/consents/commands';
import { formAction } from '@/lib/http/form-action';

/**
 * Records that the user accepts or refuses one purpose of data processing; refusing to share the record also ends all
 * doctors' access.
 */
export const decideConsent = formAction(consents.decideConsent);
