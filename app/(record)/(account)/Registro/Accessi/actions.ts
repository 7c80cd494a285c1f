'use server';

import * as session from '@/lib/account/disown';
import { formAction } from '@/lib/http/form-action';

/** 'Non sono stato io': ends all other sessions of the user, and allows this one only to set a new password. */
export const disownSignIn = formAction(session.disownSignIn, { leaves: true });
