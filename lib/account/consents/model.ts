import { z } from 'zod';
import '@/lib/values/without-eval';
import type { Locale } from '@/lib/i18n/translate';
import { wholeNumber } from '@/lib/values/fields';

/** What a patient decides about a treatment; `id` is the treatment's number in the contract. */
export const consentInput = z.object({
  id: wholeNumber(0, 2 ** 31 - 1),
  accepted: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], 'invalid'),
  /** The wording that was shown, where the caller says it; else today's. */
  version: z.string().optional(),
  language: z.enum(['it', 'en']).optional(),
});
export type ConsentInput = z.infer<typeof consentInput>;

/** A treatment with what its patient has decided last. */
export interface Consent {
  /** The treatment's number. */
  id: number;
  /** The number of the decision; null before the first one. */
  decisionId: number | null;
  accepted: boolean;
  /** When it was decided, as an instant. */
  at: string | null;
  /** The version that was decided on, or that is asked for. */
  version: string;
  /** The version that a decision of today is about: the one that is shown. */
  askedVersion: string;
  /** Whether it cannot be changed, since without it there is no record. */
  required: boolean;
  title: string;
  purpose: string;
  notice: readonly string[];
  language: Locale;
}
