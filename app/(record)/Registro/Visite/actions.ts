'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/record/visits/commands';

export const saveVisit = formAction(commands.saveVisit);
export const shareVisit = formAction(commands.shareVisit);
export const removeVisit = formAction(commands.removeVisit);
