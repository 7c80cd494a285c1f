import { z } from 'zod';
import { rowId, wholeNumber } from '@/lib/values/fields';

/** The inputs of the page on which a user decides on an app, checked by the browser and again by the server. */

/** The highest level that is offered first; the levels above it need a fresh proof of identity. */
export const DEFAULT_CEILING = 4;
/** The possible durations of what is granted, in days. */
export const GRANT_DAYS = [1, 7, 30, 90, 180, 365] as const;
export const DEFAULT_DAYS = 90;

const handle = z.string().regex(/^[\w-]{43}$/, 'invalid');

export const grantInput = z.object({
  id: z.coerce.number().optional(),
  request: handle,
  /** The scopes that the user leaves, separated by blanks: some of those that were asked for. */
  scope: z.string({ error: 'required' }).min(1, 'required').max(20_000),
  ceiling: wholeNumber(1, 6),
  days: wholeNumber(1, 365).refine((days) => GRANT_DAYS.some((offered) => offered === days), 'invalid'),
});
export type GrantInput = z.output<typeof grantInput>;

export const refusalInput = z.object({ id: z.coerce.number().optional(), request: handle });

export const revokedApp = z.object({ id: rowId });
