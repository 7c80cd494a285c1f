'use server';

import { publicAction } from '@/lib/http/form-action';
import { tieByLink } from '@/lib/session/oidc';

/** Ties a provider's account to the user in whose mailbox the link was. */
export const tieProvider = publicAction((sender, { fields }) => tieByLink(fields.link, sender));
