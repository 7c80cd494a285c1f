'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/record/files/commands';

export const saveFile = formAction(commands.saveFile);
export const shareFile = formAction(commands.shareFile);
export const removeFile = formAction(commands.removeFile);
