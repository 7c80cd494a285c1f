'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/sections/associations/mailed-claim';

/** Ties the invitation of a mailed link to the signed-in doctor's account. */
export const claimInvitation = formAction(commands.claimInvitation);
