'use server';

import * as levels from '@/lib/account/form-levels';
import { formAction } from '@/lib/http/form-action';

/** Stores the levels with which the user's forms begin new items. */
export const chooseFormLevels = formAction(levels.chooseFormLevels);
