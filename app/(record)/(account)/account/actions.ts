'use server';

import * as closing from '@/lib/account/closing/commands';
import { formAction } from '@/lib/http/form-action';

/** Closes the account and ends all sessions, including this one. */
export const deleteAccount = formAction(closing.closeAccount, { leaves: true });
