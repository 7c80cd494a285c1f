'use server';

import * as permissions from '@/lib/admin/permissions';
import { formAction } from '@/lib/http/form-action';

export const addPermission = formAction(permissions.addPermission);
