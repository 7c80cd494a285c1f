'use server';

import { viewerAction } from '@/lib/http/form-action';
import * as session from '@/lib/session/disown';

/** 'Non sono stato io': ends all other sessions of the user, and leaves this one the choice of a new password only. */
export const disownSignIn = viewerAction((viewer, { id }) => session.disownSignIn(viewer, id), { leaves: true });
