import { z } from 'zod';
import { TOKEN_NAME_LENGTH } from '@/db/reference/values';
import { requiredText, rowId, wholeNumber } from '@/lib/values/fields';

/** What the form about named tokens holds; the browser checks it before the server does. */

/** How many named tokens a user may have that have not expired. */
export const MOST_TOKENS = 10;

/** For how many days a token may be made. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const;

export const TOKEN_ACCESS = ['read', 'write'] as const;

/** The pages of the record whose sections the token is for, by their names, as a form's one field joins them. */
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

/** Where the program of a token is told of changes; `id` is the token's. */
export const newWebhook = z.object({ id: rowId, url: requiredText(500) });
