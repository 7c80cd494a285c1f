'use server';

import { formAction } from '@/lib/http/form-action';
import * as messages from '@/lib/sections/messages/commands';

export const writeToCentre = formAction(messages.sendMessage);
