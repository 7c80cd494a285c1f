import { z } from 'zod';
import '@/lib/values/without-eval';

/** The input of the closing, which has no fields. */
export const closingInput = z.object({});
export type ClosingInput = { id?: number };

/** The proof of identity that an API call may include: the password, or a code for users with a second factor. */
export const closingBody = z.object({
  password: z.string().max(1024).optional(),
  code: z.string().max(100).optional(),
});

export interface Closing {
  /** The user's id. */
  id: number;
  /** The end of the time in which the account can be restored. */
  dueAt: Date;
}
