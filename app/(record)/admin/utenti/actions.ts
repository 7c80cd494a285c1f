'use server';

import * as users from '@/lib/admin/users';
import { formAction } from '@/lib/http/form-action';

export const updateUser = formAction(users.updateUser);
