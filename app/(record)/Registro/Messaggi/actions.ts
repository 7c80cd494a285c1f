'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/record/threads/commands';
import * as proposals from '@/lib/record/threads/proposals';

export const writeToDoctor = formAction(commands.writeToDoctor);
export const answerProposal = formAction(proposals.answerProposal);
