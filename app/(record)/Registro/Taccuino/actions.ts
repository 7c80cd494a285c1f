'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/sections/notebook/commands';

export const saveEntry = formAction(commands.saveEntry);
export const shareEntry = formAction(commands.shareEntry);
export const removeEntry = formAction(commands.removeEntry);
