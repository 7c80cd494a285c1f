import { z } from 'zod';
import { requiredText, rowId } from '../../values/fields';

export const MAX_TEXT = 5000;
export const MOST_ATTACHMENTS = 10;
/** How many messages one side may write in a thread in 24 hours. */
export const WRITTEN_A_DAY = 50;
/** How many messages a page shows. */
export const MESSAGES_SHOWN = 20;

/** An item of the record as a form names it: `files-123`. */
const NAMED = /^([a-zA-Z]{1,40})-(\d{1,15})$/;

/** The chosen items of the record, separated by commas; each is `<section>-<id>`. */
const attachments = z
  .string()
  .max(MOST_ATTACHMENTS * 60, { error: 'tooManyAttachments' })
  .transform((given, context) => {
    const items = given.split(',').filter(Boolean);
    if (items.length > MOST_ATTACHMENTS) context.addIssue({ code: 'custom', message: 'tooManyAttachments' });
    return items.flatMap((item) => {
      const [, section, id] = NAMED.exec(item) ?? [];
      if (section && id) return [{ section, id: Number(id) }];
      context.addIssue({ code: 'custom', message: 'invalid' });
      return [];
    });
  })
  .optional();

/** The text of a message, as a doctor writes it. */
export const textForm = z.object({ text: requiredText(MAX_TEXT) });
/** A patient's message. `acknowledged`: the patient attaches items although the doctor may not see them. */
export const messageForm = textForm.extend({ attachments, acknowledged: z.literal('on').optional() });

/** With the id of the other side: the doctor's for a patient, the patient's for a doctor. */
export const textInput = textForm.extend({ id: rowId });
export const messageInput = messageForm.extend({ id: rowId });

/** The name of an item in the form. */
export const attachmentName = ({ section, id }: { section: string; id: number }) => `${section}-${id}`;
