'use server';

import { stopLossByLink } from '@/lib/account/lost-factors';
import { publicAction } from '@/lib/http/form-action';

/** The owner's no to their factors being removed, by the link from the mailbox. */
export const stopLoss = publicAction((sender, { fields }) => stopLossByLink(fields.link, sender));
