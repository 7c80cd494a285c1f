import { z } from 'zod';
import type { personalLinks } from '@/db/schema';
import { level, message, requiredText, rowId, tags, version } from '../../values/fields';

export type PersonalLink = typeof personalLinks.$inferSelect;

const MAX_URL = 2000;

/** An address is kept as it was typed; one without a scheme is meant for https. */
const completed = (text: string) => (/^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text) ? `https://${text}` : text);

/** The scheme and a host; an @ before the path would make of what looks like the host a mere user name. */
const BEGINNING = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
/** What a browser reads past or nobody sees: blanks, line breaks, backslashes, marks that turn the text around. */
const DECEPTIVE = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * Whether an address may be followed: http or https, to a host, without a name and password, and reading as what it is.
 * Asked before it is stored and again before it is shown.
 */
export const isFollowable = (address: string): boolean =>
  BEGINNING.test(address) && !DECEPTIVE.test(address) && URL.canParse(address);

/** Measured as it is kept: one that only the completion made too long could not be saved again. */
const url = requiredText(MAX_URL)
  .transform(completed)
  .pipe(z.string().max(MAX_URL, message('tooLong', { max: MAX_URL })))
  .refine((address) => address === '' || isFollowable(address), 'url');

const fields = z.object({
  id: rowId,
  version,
  name: requiredText(200),
  url,
  description: requiredText(1000),
  tags,
});

/** A new link. Nobody but the patient ever sees it; its level is the strictest unless he says otherwise. */
export const newLink = fields.extend({ level: level.default(6) });
/** An existing one keeps what a save leaves out. */
export const linkChange = fields.extend({ level }).partial().required({ id: true });
/** What the form of an existing one must hold. */
export const editedLink = fields.omit({ tags: true });
export type LinkInput = z.infer<typeof linkChange>;

export const linkInput = (id: number): z.ZodType<LinkInput> => (id === 0 ? newLink : linkChange);
