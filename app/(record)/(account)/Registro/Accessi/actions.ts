'use server';

import * as session from '@/lib/account/disown';
import { viewerAction } from '@/lib/http/form-action';

/** 'Non sono stato io': ends all other sessions of the user, and leaves this one the choice of a new password only. */
export const disownSignIn = viewerAction((viewer, { id }) => session.disownSignIn(viewer, id), { leaves: true });
