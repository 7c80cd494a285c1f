'use server';

import * as consents from '@/lib/account/consents/commands';
import { formAction } from '@/lib/http/form-action';

/** Accepts or refuses a treatment of data; refusing to share the record also ends all doctors' access. */
export const decideConsent = formAction(consents.decideConsent);
