import { z } from 'zod';
import type { personalLinks } from '@/db/schema';
import { custom, longText, text } from '@/lib/kit/kinds';
import { defineModel } from '@/lib/kit/model';
import { message, requiredText } from '../../values/fields';

export type PersonalLink = typeof personalLinks.$inferSelect;

const MAX_URL = 2000;

/** The web address as it was typed, with https added if it has no scheme. */
const completed = (typed: string) => (/^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(typed) ? `https://${typed}` : typed);

/**
 * An accepted web address begins with the scheme and a host. An @ before the path is refused, because it would turn the
 * apparent host into a user name.
 */
const BEGINNING = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
/** Characters that browsers skip or people do not see: blanks, line breaks, backslashes, direction marks. */
const DECEPTIVE = /[\s\\\p{Cc}\p{Cf}]/u;

/**
 * Whether a web address may be followed: it is http or https, has a host, and has no credentials and no deceptive
 * characters. This is checked before the address is stored and again before it is shown.
 */
export const isFollowable = (address: string): boolean =>
  BEGINNING.test(address) && !DECEPTIVE.test(address) && URL.canParse(address);

/** The length is checked after https was added: otherwise an address that only then is too long could not be saved again. */
const url = requiredText(MAX_URL)
  .transform(completed)
  .pipe(z.string().max(MAX_URL, message('tooLong', { max: MAX_URL })))
  .refine((address) => address === '' || isFollowable(address), 'url');

/** Only the patient ever sees a link; its level is the strictest unless another is given. */
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
