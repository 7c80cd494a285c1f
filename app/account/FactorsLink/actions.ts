'use server';

import { publicAction } from '@/lib/http/form-action';
import { removeFactorsByLink } from '@/lib/session/factors/lost';

/** Removes the second factors of whoever has the link, once the time to object is over. */
export const removeFactors = publicAction((sender, { fields }) => removeFactorsByLink(fields.link, sender));
