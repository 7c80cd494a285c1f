'use server';

import { setPasswordByLink } from '@/lib/account/new-password';
import { publicAction } from '@/lib/http/form-action';

/** Sets a new password for the holder of a mailed link; this ends every session. */
export const choosePasswordByLink = publicAction((sender, { fields }) => setPasswordByLink(fields, sender));
