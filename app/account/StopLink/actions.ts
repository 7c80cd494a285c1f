'use server';

import { stopLossByLink } from '@/lib/account/lost-factors';
import { publicAction } from '@/lib/http/form-action';

/** Stops the removal of the owner's factors with a mailed link. */
export const stopLoss = publicAction((sender, { fields }) => stopLossByLink(fields.link, sender));
