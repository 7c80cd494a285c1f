import { z } from 'zod';
import { TOKEN_NAME_LENGTH } from '@/db/reference/values';
import { requiredText, rowId, wholeNumber } from '@/lib/values/fields';

/** The inputs of the form about named tokens, checked by the browser and again by the server. */

/** The maximum number of unexpired named tokens per user. */
export const MOST_TOKENS = 10;

/** The possible lifetimes of a token, in days. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const;

export const TOKEN_ACCESS = ['read', 'write'] as const;

/** The names of the record's pages whose sections the token may access, joined by commas in a form field. */
const pages = z
  .string({ error: 'required' })
  .max(1000)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .refine((chosen) => chosen.length > 0, 'required');

export const newToken = z.object({
  id: rowId.optional(),
  name: requiredText(TOKEN_NAME_LENGTH),
  days: wholeNumber(1, 365).refine((days) => TOKEN_DAYS.some((offered) => offered === days), 'invalid'),
  access: z.enum(TOKEN_ACCESS, 'invalid'),
  pages,
});
export type NewToken = z.output<typeof newToken>;

export const revokedToken = z.object({ id: rowId });

/** The input that sets a token's webhook: its URL; `id` is the token's id. */
export const newWebhook = z.object({ id: rowId, url: requiredText(500) });
