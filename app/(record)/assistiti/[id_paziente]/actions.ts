'use server';

import { formAction } from '@/lib/http/form-action';
import * as seen from '@/lib/record/summary/seen';

/** Marks changes as seen, in the record of the patient whose id is in the form. */
export const markSeen = formAction(seen.markSeen, { target: ({ id }) => id });
