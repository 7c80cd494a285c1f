'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/record/readings/commands';

export const saveReading = formAction(commands.saveReading);
export const shareReading = formAction(commands.shareReading);
export const removeReading = formAction(commands.removeReading);
