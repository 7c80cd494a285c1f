'use server';

import { setPasswordByLink } from '@/lib/account/new-password';
import { publicAction } from '@/lib/http/form-action';

/** Sets a new password for whoever has the link that was sent to the user's mailbox; every session ends with it. */
export const choosePasswordByLink = publicAction((sender, { fields }) => setPasswordByLink(fields, sender));
