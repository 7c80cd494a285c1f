'use server';

import { publicAction } from '@/lib/http/form-action';
import { stopLossByLink } from '@/lib/session/factors/lost';

/** The owner's no to their factors being removed, by the link from the mailbox. */
export const stopLoss = publicAction((sender, { fields }) => stopLossByLink(fields.link, sender));
