import { z } from 'zod';
import { REMINDER_ANSWERS } from '@/db/reference/values';
import { daysAfter, today } from '../../values/days';
import { anyDay, emptyAsNull, message, optionalText, requiredText, rowId, wholeNumber } from '../../values/fields';

export const MAX_TEXT = 5000;
export const MOST_ATTACHMENTS = 10;
/** How many messages one side may write in a thread in 24 hours. */
export const WRITTEN_A_DAY = 50;
/** The length of a proposed reminder, and how many years ahead it may be. */
export const MAX_REMINDER = 200;
const MOST_YEARS = 5;
/** The quick choices of a proposal's day, in months from today. */
export const MONTHS_AHEAD = [1, 3, 6, 12] as const;
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

const textForm = z.object({ text: requiredText(MAX_TEXT) });
/**
 * A doctor's message. It may propose a reminder to the patient: what to do, and the day on which to be reminded; neither
 * without the other.
 */
const proposal = textForm.extend({
  reminder: optionalText(MAX_REMINDER).optional(),
  reminderDay: emptyAsNull(
    anyDay.pipe(z.string().refine(isProposable, message('laterDay', { years: MOST_YEARS }))),
  ).optional(),
});
export const proposalForm = proposal.superRefine(isWhole);
/** A patient's message. `acknowledged`: the patient attaches items although the doctor may not see them. */
export const messageForm = textForm.extend({ attachments, acknowledged: z.literal('on').optional() });

/** With the id of the other side: the doctor's for a patient, the patient's for a doctor. */
export const proposalInput = proposal.extend({ id: rowId }).superRefine(isWhole);
export const messageInput = messageForm.extend({ id: rowId });

function isProposable(day: string) {
  return day > today() && day <= daysAfter(today(), MOST_YEARS * 366);
}

function isWhole({ reminder, reminderDay }: z.output<typeof proposal>, context: z.RefinementCtx) {
  if (reminder && !reminderDay) context.addIssue({ code: 'custom', path: ['reminderDay'], message: 'required' });
  if (reminderDay && !reminder) context.addIssue({ code: 'custom', path: ['reminder'], message: 'required' });
}

/** A patient's answer to the reminder that the message with this number proposes; `id` is the doctor's. */
export const answerInput = z.object({
  id: rowId,
  number: wholeNumber(1, 1_000_000),
  answer: z.enum(REMINDER_ANSWERS, 'invalid'),
});

/** The name of an item in the form. */
export const attachmentName = ({ section, id }: { section: string; id: number }) => `${section}-${id}`;
