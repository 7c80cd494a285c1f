import { z } from 'zod';
import { CHANNELS, REMINDER_KINDS, REPEATS } from '@/db/reference/values';
import { ITEM_KINDS, type ItemSection } from '@/lib/navigation/reminders';
import { anyDay, emptyAsNull, optionalText, rowId, version, wholeNumber } from '@/lib/values/fields';
import { isZone } from '@/lib/values/wall-time';

/** The part of the reminders that the browser may know. */
export { CHANNELS, REMINDER_KINDS, REPEATS };

export const LONGEST_TEXT = 200;
/** How many reminders a user may have in one record. */
export const MOST_REMINDERS = 200;
/** The longest time before an item at which one can be reminded: a month. */
const MOST_LEAD_MINUTES = 31 * 24 * 60;

const time = z.string('invalid').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'therapyTime');
const zone = z.string('invalid').refine(isZone, 'timeZone');
/** A list; a form sends the chosen values as text, joined with commas. */
const channels = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(z.enum(CHANNELS, 'invalid')).max(CHANNELS.length, 'invalid'),
);

const quiet = emptyAsNull(time).optional();

/** How the viewer is reminded of a record; what is left out stays as it is. */
export const settingsInput = z
  .object({
    id: z.literal(0).default(0),
    version: wholeNumber(0, 2_147_483_647).optional(),
    zone: zone.optional(),
    quietFrom: quiet,
    quietTo: quiet,
    channels: z.partialRecord(z.enum(REMINDER_KINDS), channels).optional(),
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom ?? null) === null || (quietTo ?? null) !== null, {
    path: ['quietTo'],
    message: 'required',
  })
  .refine(({ quietFrom, quietTo }) => (quietTo ?? null) === null || (quietFrom ?? null) !== null, {
    path: ['quietFrom'],
    message: 'required',
  });
export type SettingsInput = z.infer<typeof settingsInput>;

const text = optionalText(LONGEST_TEXT).optional();
const shared = {
  version,
  text,
  day: emptyAsNull(anyDay).optional(),
  time: emptyAsNull(time).optional(),
  zone: zone.optional(),
  repeat: z.enum(REPEATS, 'invalid').optional(),
  until: emptyAsNull(anyDay).optional(),
  /** Null: as its kind says. */
  channels: channels.nullable().optional(),
  leadMinutes: emptyAsNull(wholeNumber(0, MOST_LEAD_MINUTES)).optional(),
  /** Whether it is done; true sets the time of now. */
  done: z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean()).optional(),
};

/** A new reminder: a text with day and time, or the choice for an item, which has its own time. */
export const newReminder = z
  .object({
    ...shared,
    id: z.literal(0).default(0),
    section: emptyAsNull(z.enum(Object.keys(ITEM_KINDS) as [ItemSection, ...ItemSection[]], 'invalid')).optional(),
    rowId: emptyAsNull(rowId).optional(),
  })
  .superRefine(({ section, rowId: item, ...given }, context) => {
    const missing = section
      ? [item ? undefined : 'rowId']
      : (['text', 'day', 'time'] as const).filter((name) => !given[name]);
    for (const path of missing) if (path) context.addIssue({ code: 'custom', path: [path], message: 'required' });
  });
export type NewReminder = z.infer<typeof newReminder>;

export const reminderChange = z.object({ ...shared, id: rowId });
export type ReminderChange = z.infer<typeof reminderChange>;

/** The settings as their form sends them: a field for each kind, with its channels. */
export const settingsForm = z.object({
  ...{ id: rowId, version: wholeNumber(0, 2_147_483_647).optional() },
  ...{ zone: zone.optional(), quietFrom: quiet, quietTo: quiet },
  ...(Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, channels.optional()])) as Record<
    (typeof REMINDER_KINDS)[number],
    z.ZodOptional<typeof channels>
  >),
});

/** A browser's subscription to notifications, as the browser makes it (Push API). */
export const newBrowser = z.object({
  id: z.literal(0).default(0),
  endpoint: z.string('invalid').max(2000, 'invalid'),
  p256dh: z.string('invalid').regex(/^[\w-]{87}$/, 'invalid'),
  auth: z.string('invalid').regex(/^[\w-]{22,64}$/, 'invalid'),
  zone: zone.optional(),
  /** The hash of the device cookie, which the server adds. */
  device: z
    .string('invalid')
    .regex(/^[0-9a-f]{64}$/, 'invalid')
    .optional(),
});
export type NewBrowser = z.infer<typeof newBrowser>;

/** Whether the notifications on one browser name medicines and reminders. */
export const browserChange = z.object({ id: rowId, showsNames: z.enum(['true', 'false'], 'invalid') });
export const removedBrowser = z.object({ id: rowId });

/** A reminder as its form sends it. */
export const reminderForm = z.object({
  ...{ id: rowId, version, day: anyDay, until: emptyAsNull(anyDay).optional() },
  text: z.string('required').pipe(z.string().trim().min(1, 'required').max(LONGEST_TEXT, 'invalid')),
  ...{ time: z.string('required').pipe(time), repeat: z.enum(REPEATS, 'invalid') },
});

/** The choice for one item as its form sends it. */
export const itemForm = z.object({ id: rowId, section: z.string(), rowId, channels: channels.optional() });
