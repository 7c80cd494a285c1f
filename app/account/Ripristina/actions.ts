'use server';

import * as closing from '@/lib/account/closing/commands';
import { formAction } from '@/lib/http/form-action';

/** Takes the closing of the account back, in the session of who has closed it. */
export const restoreAccount = formAction(closing.restoreAccount, { held: ['closed'], leaves: true });
