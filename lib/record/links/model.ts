import { z } from 'zod';
import type { personalLinks } from '@/db/schema';
import { level, requiredText, rowId, tags, version } from '../fields';

export type PersonalLink = typeof personalLinks.$inferSelect;

const MAX_URL = 2000;

/** An address is kept as it was typed; one without a scheme is meant for https. */
const completed = (text: string) => (/^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text) ? `https://${text}` : text);

/**
 * Whether an address may be followed: http or https, without a name and password in it, and without what a browser would
 * read past (blanks, line breaks, backslashes). Asked before it is stored and again before it is shown.
 */
export function isFollowable(address: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(address) || !/^https?:\/\//i.test(address)) return false;
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const url = requiredText(MAX_URL)
  .transform(completed)
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
