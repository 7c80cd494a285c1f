'use server';

import { formAction } from '@/lib/http/form-action';
import * as session from '@/lib/session/disown';

/** 'Non sono stato io': ends all other sessions of the user, and leaves this one the choice of a new password only. */
export const disownSignIn = formAction(session.disownSignIn, { leaves: true });
