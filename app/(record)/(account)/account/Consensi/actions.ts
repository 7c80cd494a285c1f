'use server';

import * as consents from '@/lib/account/consents/commands';
import { formAction } from '@/lib/http/form-action';

/** Accepts or refuses a treatment; who refuses to share the record ends all doctors' access with it. */
export const decideConsent = formAction(consents.decideConsent);
