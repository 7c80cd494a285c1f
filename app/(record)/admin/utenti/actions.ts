'use server';

import * as doctors from '@/lib/admin/doctors';
import * as users from '@/lib/admin/users';
import { formAction } from '@/lib/http/form-action';

export const updateUser = formAction(users.updateUser);
export const decideDoctor = formAction(doctors.decideDoctor);
