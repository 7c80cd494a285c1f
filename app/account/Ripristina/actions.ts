'use server';

import * as closing from '@/lib/account/closing/commands';
import { formAction } from '@/lib/http/form-action';

/** Reopens the account, in a session of the user who has closed it. */
export const restoreAccount = formAction(closing.restoreAccount, { held: ['closed'], leaves: true });
