import { z } from 'zod';
import '@/lib/values/without-eval';
import type { Locale } from '@/lib/i18n/translate';
import { wholeNumber } from '@/lib/values/fields';

/** A patient's decision on a treatment; `id` is the treatment's number in the contract. */
export const consentInput = z.object({
  id: wholeNumber(0, 2 ** 31 - 1),
  accepted: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], 'invalid'),
  /** The version that was shown; default: the current one. */
  version: z.string().optional(),
  language: z.enum(['it', 'en']).optional(),
});
export type ConsentInput = z.infer<typeof consentInput>;

/** A treatment with the patient's last decision. */
export interface Consent {
  /** The treatment's number. */
  id: number;
  /** The number of the decision; null before the first one. */
  decisionId: number | null;
  accepted: boolean;
  /** The time of the decision, ISO 8601. */
  at: string | null;
  /** The version that was decided on; before a decision, the current one. */
  version: string;
  /** The current version, which is shown and to which a new decision applies. */
  askedVersion: string;
  /** Whether it cannot be changed, since the record requires it. */
  required: boolean;
  title: string;
  purpose: string;
  notice: readonly string[];
  language: Locale;
}
