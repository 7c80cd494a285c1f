import { z } from 'zod';
import '@/lib/values/without-eval';

/** Nothing is said beside that it is to be done. */
export const closingInput = z.object({});
export type ClosingInput = { id?: number };

/** What a call may send along as a proof: who has a second factor, a code of it. */
export const closingBody = z.object({
  password: z.string().max(1024).optional(),
  code: z.string().max(100).optional(),
});

export interface Closing {
  /** The user's id. */
  id: number;
  /** Until when the account can be restored. */
  dueAt: Date;
}
