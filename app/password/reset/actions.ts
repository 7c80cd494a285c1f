'use server';

import { publicAction } from '@/lib/http/form-action';
import { requestReset } from '@/lib/session/password-reset';

/** Mails a link for a new password if the e-mail address is a user's; the answer does not reveal whether it is. */
export const askForLink = publicAction((sender, { fields }) => requestReset({ email: fields.email }, sender));
