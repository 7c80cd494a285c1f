'use server';

import { tieByLink } from '@/lib/account/provider';
import { publicAction } from '@/lib/http/form-action';

/** Ties a provider's account to the user in whose mailbox the link was. */
export const tieProvider = publicAction((sender, { fields }) => tieByLink(fields.link, sender));
