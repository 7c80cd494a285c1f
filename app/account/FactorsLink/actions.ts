'use server';

import { removeFactorsByLink } from '@/lib/account/lost-factors';
import { publicAction } from '@/lib/http/form-action';

/** Removes the second factors of whoever has the link, once the time to object is over. */
export const removeFactors = publicAction((sender, { fields }) => removeFactorsByLink(fields.link, sender));
