'use server';

import { perform } from '@/lib/access/perform';
import * as tokens from '@/lib/account/tokens/commands';
import { formAction, viewerAction } from '@/lib/http/form-action';

/** Makes a token. Its secret is shown by the answer alone: no key keeps it. */
export const makeToken = viewerAction((viewer, { fields }) =>
  perform(viewer, 'own', tokens.makeToken, { id: 0, raw: fields }),
);
export const revokeToken = formAction(tokens.revokeToken);
