'use server';

import * as roles from '@/lib/admin/roles';
import { formAction } from '@/lib/http/form-action';

export const addRole = formAction(roles.addRole);
export const setRolePermissions = formAction(roles.setRolePermissions);
