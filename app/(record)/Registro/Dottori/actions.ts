'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/record/associations/commands';
import * as messages from '@/lib/record/messages/commands';

export const inviteDoctor = formAction(commands.inviteDoctor);
export const changeAssociation = formAction(commands.changeAssociation);
export const endAssociation = formAction(commands.endAssociation);
export const sendMessage = formAction(messages.sendMessage);
