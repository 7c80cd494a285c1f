'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/record/links/commands';

export const saveLink = formAction(commands.saveLink);
export const removeLink = formAction(commands.removeLink);
