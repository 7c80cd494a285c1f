import { z } from 'zod';
import { requiredText, rowId } from '../values/fields';

/** The inputs of the forms about second factors and sessions, checked by the browser and again by the server. */

const id = rowId.optional();

export const totpForm = z.object({
  id,
  code: z
    .string({ error: 'required' })
    .min(1, 'required')
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'codeShape')),
});
export const passkeyName = requiredText(60);
export const passkeyForm = z.object({ id, name: passkeyName });
export const renamedPasskey = z.object({ id: rowId, name: passkeyName });
/** The authentication factor to confirm; `id` is the id of a passkey, or 0 for the other kinds. */
export const confirmedMeans = z.object({
  id: z.coerce.number().int().min(0, 'invalid').default(0),
  kind: z.enum(['totp', 'codes', 'passkey', 'provider'], 'invalid'),
});
export const removedPasskey = z.object({ id: rowId });
export const endedSession = z.object({ id, key: z.string({ error: 'required' }).regex(/^[0-9a-f]{16}$/, 'invalid') });
export const nothing = z.object({});
