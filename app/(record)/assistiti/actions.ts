'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/sections/associations/answer';

/** The form names the patient by their id. */
export const answerInvitation = formAction(commands.answerInvitation, { target: ({ id }) => id });
