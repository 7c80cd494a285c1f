'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/sections/associations/answer';

/** Sends a doctor's answer to an invitation. The action's target is the record of the patient whose id is in the form. */
export const answerInvitation = formAction(commands.answerInvitation, { target: ({ id }) => id });
