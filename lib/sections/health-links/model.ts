import { z } from 'zod';
import { requiredText, wholeNumber } from '../../values/fields';
import { LONGEST_LABEL, SECRET } from './payload';

/** What a link shows of a record: the data for emergencies, whole sections, or single items. */
export const CONTENTS = ['emergency', 'sections', 'items'] as const;
export type Content = (typeof CONTENTS)[number];

/** The choices for how many hours a link is valid; a living link may be printed on a wallet card. */
export const HOURS = [1, 24, 24 * 7, 24 * 30] as const;
export const LIVING_HOURS = [24, 24 * 30, 24 * 365] as const;
export const FIRST_HOURS = 24;
const MOST_HOURS = 24 * 365;

/** The strictest level. A link includes it only if its owner chooses so separately. */
export const STRICTEST = 6;
export const FIRST_CEILING = 5;

/** How many links of a record may be in force simultaneously. */
export const MOST_LINKS = 20;
/** The maximum length of a link's encrypted content: below the size limit of a request, with room for its other fields. */
export const LONGEST_JWE = 5_900_000;
/** How long a new link waits for its content, in minutes. */
export const MINUTES_TO_FILL = 15;

export const SHORTEST_PASSCODE = 6;
export const LONGEST_PASSCODE = 64;
const MOST_ITEMS = 2000;

/**
 * Whether a passcode is so obvious (one repeated character, or ascending or descending digits) that ten attempts would find
 * it.
 */
const tooPlain = (code: string) =>
  /^(.)\1+$/.test(code) || '01234567890123456789'.includes(code) || '98765432109876543210'.includes(code);

const id = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const item = z.object({ section: z.string().max(40), id });
const yes = z.preprocess((value) => value === 'on' || value === true || value === 'true', z.boolean());

export const secretText = z.string().regex(SECRET, 'invalid');

export const passcode = z
  .string()
  .trim()
  .min(SHORTEST_PASSCODE, 'passcodeShort')
  .max(LONGEST_PASSCODE, 'passcodeLong')
  .refine((code) => !tooPlain(code), 'passcodePlain');

/** A new link, as its owner has configured it. */
export const newLink = z
  .object({
    id,
    label: requiredText(LONGEST_LABEL),
    content: z.enum(CONTENTS, 'invalid'),
    sections: z.array(z.string().max(40)).max(30).default([]),
    items: z.array(item).max(MOST_ITEMS, 'tooManyItems').default([]),
    ceiling: wholeNumber(1, STRICTEST),
    hours: wholeNumber(1, MOST_HOURS),
    passcode: passcode.nullish(),
    /**
     * SHA-256, in hex, of the secret in the link's URL. The secret itself and the key stay in the browser that generated
     * them.
     */
    addressHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'invalid')
      .optional(),
    /**
     * For a living link, the secret in its URL and its key, which the server then keeps: whenever the link is opened, the
     * server encrypts the record's present contents.
     */
    living: z.object({ address: secretText, key: secretText }).nullish(),
    /** Whether the link's URL returns its only file without a manifest (flag U of the specification). */
    direct: yes.default(false),
  })
  .superRefine((given, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (given.content === 'sections' && given.sections.length === 0) wrong('sections', 'required');
    if (given.content === 'items' && given.items.length === 0) wrong('items', 'required');
    if (!given.living === !given.addressHash) wrong('addressHash', 'invalid');
    if (given.living && given.content !== 'emergency') wrong('living', 'livingEmergencyOnly');
    if (given.direct && given.passcode) wrong('direct', 'directWithoutPasscode');
  });
export type NewLink = z.infer<typeof newLink>;

const jwe = z.string().regex(/^[\w-]+(?:\.[\w-]*){4}$/, 'invalid');

/** The data encrypted by the browser: the file, and the link itself under the key derived from its words. */
export const linkContent = z.object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  jwe: jwe.max(LONGEST_JWE, 'contentTooLarge').optional(),
  words: z.object({ lookup: secretText, jwe: jwe.max(5000) }).optional(),
});
export type LinkContent = z.infer<typeof linkContent>;
