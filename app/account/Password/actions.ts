'use server';

import { chooseNewPassword } from '@/lib/account/new-password';
import { viewerAction } from '@/lib/http/form-action';

/** Sets a new password for who knows the current one; every session ends with it, this one as well. */
export const choosePassword = viewerAction((viewer, { fields }) => chooseNewPassword(viewer, fields), {
  held: ['password', 'factor'],
  leaves: true,
});
