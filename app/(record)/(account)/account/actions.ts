'use server';

import * as closing from '@/lib/account/closing/commands';
import { formAction } from '@/lib/http/form-action';

/** Closes the account; this session ends with all others. */
export const deleteAccount = formAction(closing.closeAccount, { leaves: true });
