'use server';

import { publicAction } from '@/lib/http/form-action';
import { requestReset } from '@/lib/session/password-reset';

/** Sends the way to a new password to an address, if it is a user's; the answer does not tell. */
export const askForLink = publicAction((sender, { fields }) => requestReset({ email: fields.email }, sender));
