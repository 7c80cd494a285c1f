'use server';

import { disownByLink } from '@/lib/account/disown';
import { publicAction } from '@/lib/http/form-action';

/** Reports with a mailed link that the action in the mail was somebody else's. */
export const disown = publicAction((sender, { fields }) => disownByLink(fields.link, sender));
