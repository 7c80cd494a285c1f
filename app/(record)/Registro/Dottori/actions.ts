'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/sections/associations/commands';
import * as former from '@/lib/sections/associations/former';
import * as mailed from '@/lib/sections/associations/mailed-commands';
import * as messages from '@/lib/sections/messages/commands';

export const inviteDoctor = formAction(commands.inviteDoctor);
export const changeAssociation = formAction(commands.changeAssociation);
export const endAssociation = formAction(commands.endAssociation);
export const answerFormerDoctors = formAction(former.answerFormerDoctors);
export const inviteByMail = formAction(mailed.inviteByMail);
export const inviteAgain = formAction(mailed.inviteAgain);
export const withdrawInvitation = formAction(mailed.withdrawInvitation);
export const sendMessage = formAction(messages.sendMessage);
