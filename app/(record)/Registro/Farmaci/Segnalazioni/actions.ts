'use server';

import { formAction } from '@/lib/http/form-action';
import { adverseReactionsSection } from '@/lib/sections/adverse-reactions/section';
import * as commands from '@/lib/sections/adverse-reactions/send';

export const saveReport = formAction(adverseReactionsSection.save);
export const shareReport = formAction(adverseReactionsSection.share);
export const removeReport = formAction(adverseReactionsSection.remove);
export const sendReport = formAction(commands.sendReport);
