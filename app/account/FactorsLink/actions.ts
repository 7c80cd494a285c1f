'use server';

import { removeFactorsByLink } from '@/lib/account/lost-factors';
import { publicAction } from '@/lib/http/form-action';

/** Removes the second factors of the link's holder, once the objection period is over. */
export const removeFactors = publicAction((sender, { fields }) => removeFactorsByLink(fields.link, sender));
