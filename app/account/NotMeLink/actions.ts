'use server';

import { disownByLink } from '@/lib/account/disown';
import { publicAction } from '@/lib/http/form-action';

/** The owner's word, by the link from the mailbox, that what a mail told of was somebody else. */
export const disown = publicAction((sender, { fields }) => disownByLink(fields.link, sender));
