'use server';

import { publicAction } from '@/lib/http/form-action';
import { setPasswordByLink } from '@/lib/session/new-password';

/** Sets a new password for whoever has the link that was sent to the user's mailbox; every session ends with it. */
export const choosePasswordByLink = publicAction((sender, { fields }) => setPasswordByLink(fields, sender));
