'use server';

import { tieByLink } from '@/lib/account/provider';
import { publicAction } from '@/lib/http/form-action';

/** Links a provider's account to the user who received the mail. */
export const tieProvider = publicAction((sender, { fields }) => tieByLink(fields.link, sender));
