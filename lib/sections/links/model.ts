import { z } from 'zod';
import type { personalLinks } from '@/db/schema';
import { custom, longText, text } from '@/lib/kit/kinds';
import { defineModel } from '@/lib/kit/model';
import { message, requiredText } from '../../values/fields';

export type PersonalLink = typeof personalLinks.$inferSelect;

const MAX_URL = 2000;

/** An address is kept as it was typed; one without a scheme is meant for https. */
const completed = (typed: string) => (/^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(typed) ? `https://${typed}` : typed);

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

/** Nobody but the patient ever sees a link; its level is the strictest unless another is given. */
export const linkModel = defineModel({
  name: 'links',
  fields: {
    name: text(200),
    url: custom(url, { editor: 'text', inputMode: 'url' }),
    description: longText(1000),
  },
  defaultLevel: 6,
  title: 'name',
});
