import { z } from 'zod';
import '@/lib/values/without-eval';
import type { Locale } from '@/lib/i18n/translate';
import { wholeNumber } from '@/lib/values/fields';

/** A patient's decision on a processing purpose; `id` is the purpose's number in the API contract. */
export const consentInput = z.object({
  id: wholeNumber(0, 2 ** 31 - 1),
  accepted: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], 'invalid'),
  /** The version of the text that the patient was shown; the default is the current version. */
  version: z.string().optional(),
  language: z.enum(['it', 'en']).optional(),
});
export type ConsentInput = z.infer<typeof consentInput>;

/** A processing purpose with the patient's last decision. */
export interface Consent {
  /** The number of the processing purpose in the API contract. */
  id: number;
  /** The id of the last decision; null before the first one. */
  decisionId: number | null;
  accepted: boolean;
  /** The time of the decision, ISO 8601. */
  at: string | null;
  /** The version of the text that the last decision refers to; before the first decision, the current version. */
  version: string;
  /** The current version of the text, which is shown and to which a new decision will refer. */
  askedVersion: string;
  /** Whether the consent cannot be withdrawn, since keeping the record requires it. */
  required: boolean;
  title: string;
  purpose: string;
  notice: readonly string[];
  language: Locale;
}
