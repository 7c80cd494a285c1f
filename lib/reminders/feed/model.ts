import { z } from 'zod';
import { requiredText, rowId } from '@/lib/values/fields';

/** The inputs of the forms about calendar feeds, checked by the browser and again by the server. */

/** How many feeds of one record a user may have. */
export const MOST_FEEDS = 10;
const NAME_LENGTH = 60;

/** The kinds of reminders in the feed, joined by commas in a form field; the server knows the kinds. */
const kinds = z
  .string({ error: 'required' })
  .max(200)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .refine((chosen) => chosen.length > 0, 'required');

/** Whether the feed names what is due; otherwise each entry says only that there is a reminder. */
export const DETAILS = ['no', 'si'] as const;

export const newFeed = z.object({
  id: rowId.optional(),
  name: requiredText(NAME_LENGTH),
  kinds,
  detail: z.enum(DETAILS, 'invalid'),
});

export const revokedFeed = z.object({ id: rowId });
