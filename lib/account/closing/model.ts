import { z } from 'zod';
import '@/lib/values/without-eval';

export const closingInput = z.object({ password: z.string().max(1024).optional() });
export type ClosingInput = z.infer<typeof closingInput> & { id?: number };

export interface Closing {
  /** The user's id. */
  id: number;
  /** Until when the account can be restored. */
  dueAt: Date;
}
