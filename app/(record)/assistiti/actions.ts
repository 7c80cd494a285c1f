'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/sections/associations/answer';

/** The target is the patient whose id is in the form. */
export const answerInvitation = formAction(commands.answerInvitation, { target: ({ id }) => id });
