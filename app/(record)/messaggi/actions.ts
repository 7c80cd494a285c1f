'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/record/threads/commands';
import * as taking from '@/lib/record/threads/taking';

/** Writes to the patient whose id is in the form. */
export const writeToPatient = formAction(commands.writeToPatient, { target: ({ id }) => id });
export const chooseMessages = formAction(taking.chooseMessages);
