'use server';

import { confirmByLink } from '@/lib/account/confirm-means';
import { publicAction } from '@/lib/http/form-action';

/** Lets a new means of signing in count, by the link from the mailbox. */
export const confirmMeans = publicAction((sender, { fields }) => confirmByLink(fields.link, sender));
