'use server';

import { confirmByLink } from '@/lib/account/confirm-means';
import { publicAction } from '@/lib/http/form-action';

/** Activates a new sign-in factor with a mailed link. */
export const confirmMeans = publicAction((sender, { fields }) => confirmByLink(fields.link, sender));
