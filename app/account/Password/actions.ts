'use server';

import { chooseNewPassword } from '@/lib/account/new-password';
import { viewerAction } from '@/lib/http/form-action';

/** Sets a new password, given the current one; this ends every session, including this one. */
export const choosePassword = viewerAction((viewer, { fields }) => chooseNewPassword(viewer, fields), {
  held: ['password', 'factor'],
  leaves: true,
});
