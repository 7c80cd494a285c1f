'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/record/threads/commands';

export const writeToDoctor = formAction(commands.writeToDoctor);
