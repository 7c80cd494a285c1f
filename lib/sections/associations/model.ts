import { z } from 'zod';
import { emailField } from '../../session/password-rules';
import { isDay, today } from '../../values/days';
import { emptyAsNull, level, requiredText, tags, version, wholeNumber } from '../../values/fields';

/** The contract's numbers for what a patient lets one doctor see. */
export const FULL = 1;
export const MINIMAL = 2;
export const PARTIAL = 3;
export const VISIBILITIES = [FULL, MINIMAL, PARTIAL] as const;

export const DEFAULT_LEVEL = 1;
export const DEFAULT_VISIBILITY = MINIMAL;

const id = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const existing = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const visibility = wholeNumber(FULL, PARTIAL);

/** The last day of an association, today or later; older clients append a time. */
const endsOn = emptyAsNull(
  z
    .string('date')
    .transform((text) => text.trim().replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1'))
    .pipe(z.string().refine(isDay, 'date'))
    .refine((day) => !isDay(day) || day >= today(), 'endsInPast'),
).optional();

/**
 * Whether visibility Parziale is set without specialities. It shows items by their specialities, so without any it would
 * show nothing, which is probably a mistake.
 */
const lacksTags = (given: { visibility?: number | undefined; tags?: readonly number[] | undefined }) =>
  given.visibility === PARTIAL && (given.tags ?? []).length === 0;
export const REQUIRED_TAGS = { path: 'tags', message: 'required' } as const;

/** An invitation; what the doctor may see has defaults unless it is given. */
export const invitation = z.object({
  id,
  doctorId: existing,
  level: level.default(DEFAULT_LEVEL),
  visibility: visibility.default(DEFAULT_VISIBILITY),
  tags,
  endsOn,
});
export type Invitation = z.infer<typeof invitation>;

/** A change of what a doctor sees, and until when; absent fields keep their values. */
export const associationChange = z
  .object({ id: existing, version, level, visibility, tags, endsOn })
  .partial()
  .required({ id: true });
export type AssociationChange = z.infer<typeof associationChange>;

const choice = z.object({ level, visibility, tags, endsOn });
const withTags = (given: Parameters<typeof lacksTags>[0], context: z.RefinementCtx) => {
  if (lacksTags(given)) context.addIssue({ code: 'custom', path: [REQUIRED_TAGS.path], message: 'required' });
};
/** The validation rules of the invitation form, and of the form of an existing association. */
export const invitationForm = choice.extend({ id, doctorId: existing }).superRefine(withTags);
export const associationForm = choice.extend({ id: existing, version }).superRefine(withTags);

/** The settings for which a preview is requested. */
export const wouldBe = z.object({ level, visibility, tags });

export interface Granted {
  level: number;
  visibility: number;
  tags: number[];
}

/** The settings as they are stored: only Parziale keeps specialities, and it needs at least one; otherwise null. */
export function granted({ level, visibility, tags }: Granted): Granted | null {
  if (lacksTags({ visibility, tags })) return null;
  return { level, visibility, tags: visibility === PARTIAL ? tags : [] };
}

/**
 * The key, below `record.grants`, of what a doctor's level opens, from 1, the least. The highest level opens everything under
 * the visibility Totale only.
 */
export function grantKey({ level, visibility }: Pick<Granted, 'level' | 'visibility'>): string {
  if (!Number.isInteger(level) || level < 1 || level > 6) return 'unknown';
  return level === 6 && visibility !== FULL ? 'everyLevel' : String(level);
}

/** The answer about the doctors who lost their access with the account: the associations that go on; none for nobody. */
export const formerAnswer = z.object({
  back: z.preprocess(
    (sent) => (sent === undefined || sent === '' ? [] : typeof sent === 'string' ? sent.split(',') : sent),
    z.array(wholeNumber(1, Number.MAX_SAFE_INTEGER)).max(1000),
  ),
});
export type FormerAnswer = z.infer<typeof formerAnswer> & { id?: number };

export const isPending = ({ acceptedAt }: { acceptedAt: unknown }) => acceptedAt === null;

/** How many days an invitation by mail can be answered. */
export const INVITATION_DAYS = 30;
/** How many invitations by mail may wait at once, and how many mails a patient may send in a day. */
export const MOST_INVITATIONS = 20;
export const MAILS_A_DAY = 10;

const LONGEST_NAME = 120;

/** An invitation of a doctor by mail: whom the patient means, where the mail goes, and in which language. */
const mailed = z.object({
  id,
  name: requiredText(LONGEST_NAME).refine((text) => text === '' || /\p{L}{2}/u.test(text), 'invalid'),
  email: emailField,
  language: z.enum(['it', 'en'], 'invalid').default('it'),
});
export const mailedInvitation = mailed.extend(invitation.omit({ id: true, doctorId: true }).shape);
export type MailedInvitation = z.infer<typeof mailedInvitation>;
/** The validation rules of the form of an invitation by mail. */
export const mailedInvitationForm = mailed.extend(choice.shape).superRefine(withTags);
