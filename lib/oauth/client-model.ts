import type { JWK } from 'jose';
import { z } from 'zod';
import type { ClientProof } from '@/db/schema';
import { requiredText, rowId } from '@/lib/values/fields';
import { isRedirectUri } from './redirect-uris';

/** The inputs of the forms about clients, checked by the browser and again by the server. */

/** The most apps that a user registers for themselves. */
export const MOST_OWN_APPS = 10;
/** The most addresses and the most keys of one client. */
const MOST_ADDRESSES = 10;
const MOST_KEYS = 5;

/** How a client may prove who it is, in the order of the form. */
export const CLIENT_PROOFS = ['none', 'secret', 'key'] as const satisfies readonly ClientProof[];

/** The name that users read when the app asks: it has a letter, and no invisible characters that could disguise it. */
const appName = requiredText(80).pipe(z.string().regex(/^(?=.*\p{L})[^\p{C}]+$/u, 'invalid'));

/** Addresses separated by blanks or line ends, as a form sends them. */
const redirectUris = z.string({ error: 'required' }).transform((text, context) => {
  const found = [...new Set(text.split(/\s+/).filter(Boolean))];
  const fits = found.length <= MOST_ADDRESSES && found.every(isRedirectUri);
  if (found.length === 0 || !fits) {
    context.addIssue({ code: 'custom', message: found.length === 0 ? 'required' : 'redirectUris' });
    return z.NEVER;
  }
  return found;
});

const keys = z
  .string()
  .max(20_000, 'jwks')
  .optional()
  .transform((text, context): JWK[] | undefined => {
    if (!text?.trim()) return undefined;
    const found = keysIn(text);
    if (!found) context.addIssue({ code: 'custom', message: 'jwks' });
    return found;
  });

/** The keys of a JSON Web Key Set, or of one key alone; undefined for any other text. */
function keysIn(text: string): JWK[] | undefined {
  try {
    const read = JSON.parse(text) as { keys?: unknown; kty?: unknown } | null;
    const found = Array.isArray(read?.keys) ? read.keys : read?.kty === undefined ? [] : [read];
    const fits = found.length > 0 && found.length <= MOST_KEYS && found.every((one) => typeof one?.kty === 'string');
    return fits ? (found as JWK[]) : undefined;
  } catch {
    return undefined;
  }
}

export const newClientInput = z
  .object({
    id: rowId.optional(),
    name: appName,
    proof: z.enum(CLIENT_PROOFS, 'invalid'),
    redirectUris,
    keys,
  })
  .refine(({ proof, keys }) => proof !== 'key' || keys !== undefined, { path: ['keys'], error: 'required' });
export type NewClientInput = z.output<typeof newClientInput>;

export const removedClient = z.object({ id: rowId });
