'use server';

import { formAction } from '@/lib/http/form-action';
import * as commands from '@/lib/sections/adverse-reactions/send';

export const sendReport = formAction(commands.sendReport);
