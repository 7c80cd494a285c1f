import { z } from 'zod';
import '@/lib/values/without-eval';

/**
 * The proof of identity that a closing includes: the password, or a code or a passkey's answer for users with a second factor.
 * Users who sign in only by a provider send an id_token of a new sign-in there, or nothing if they have proved their identity
 * by the provider since they signed in here.
 */
export const closingBody = z.object({
  password: z.string().max(1024).optional(),
  code: z.string().max(100).optional(),
  passkey: z.record(z.string(), z.unknown()).optional(),
  id_token: z.string().max(10_000).optional(),
});
export type ClosingProof = z.infer<typeof closingBody>;
export type ClosingInput = ClosingProof & { id?: number };

export interface Closing {
  /** The user's id. */
  id: number;
  /** The end of the time in which the account can be restored. */
  dueAt: Date;
}
