import { z } from 'zod';
import { emailField } from '../../session/password-rules';
import { isDay, monthsBefore, today } from '../../values/days';
import { emptyAsNull, level, requiredText, rowId, version, wholeNumber } from '../../values/fields';

/** The names of the capabilities that are granted to a carer, each by itself, and their columns. */
export const CAPABILITIES = ['reads', 'writes', 'reminds', 'shares', 'exports'] as const;
export type CapabilityColumn = (typeof CAPABILITIES)[number];

/** The columns of what is granted; what is not named is not granted. */
export const grantsOf = (granted: readonly CapabilityColumn[]) =>
  Object.fromEntries(CAPABILITIES.map((name) => [name, granted.includes(name)])) as Record<CapabilityColumn, boolean>;

/** The highest level that a carer sees, unless another is chosen. */
export const DEFAULT_LEVEL = 4;
/** The longest term of a delegate, in months; it can be renewed. */
export const MOST_MONTHS = 24;
/** The ages from which a child may have an account, and at which a parent's relation ends. */
export const [ACCOUNT_AGE, FULL_AGE] = [14, 18];
/** How many days an invitation can be accepted. */
export const INVITATION_DAYS = 30;
/** How many open relations a record may have, how many mails may be sent in a day, and how many children a user may add. */
export const [MOST_CARERS, MAILS_A_DAY, MOST_CHILDREN] = [10, 10, 12];

const LONGEST_NAME = 120;

/** What is granted: a list, or its names joined by commas as a form sends them. */
const capabilities = z
  .preprocess(
    (sent) => (typeof sent === 'string' ? sent.slice(0, 200).split(',').filter(Boolean) : sent),
    z.array(z.enum(CAPABILITIES, 'invalid')).max(CAPABILITIES.length),
  )
  .optional();

const day = emptyAsNull(z.string('date').refine(isDay, 'date')).optional();

/** The bases on which a patient or a parent invites; administrators of the site enter the others. */
export const INVITED_BASES = ['delegate', 'parent', 'self'] as const;

/** An invitation of a carer, or of the person whom the record is about. */
export const carerInvitation = z.object({
  id: rowId,
  name: requiredText(LONGEST_NAME).refine((text) => text === '' || /\p{L}{2}/u.test(text), 'invalid'),
  email: emailField,
  basis: z.enum(INVITED_BASES, 'invalid').default('delegate'),
  capabilities,
  level: level.default(DEFAULT_LEVEL),
  startsOn: day,
  endsOn: day,
});
export type CarerInvitation = z.infer<typeof carerInvitation>;

/** A change of what a delegate may do, and until when; absent fields keep their values. */
export const carerChange = z.object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  version,
  capabilities,
  level: level.optional(),
  endsOn: day,
});
export type CarerChange = z.infer<typeof carerChange>;

/** The latest last day of a relation that begins, or is renewed, on a day. */
export const latestEnd = (from = today()) => monthsBefore(from, -MOST_MONTHS);

/** The refusal of a term, as the key of its message; null for a term that is allowed. */
export function termRefusal(startsOn: string, endsOn: string | null | undefined): string | null {
  if (!endsOn) return 'required';
  if (endsOn < startsOn || endsOn < today()) return 'endsInPast';
  return endsOn > latestEnd(startsOn > today() ? startsOn : today()) ? 'longestTerm' : null;
}

/** A carer's answer to an invitation, or the end of a relation that the carer gives back. */
export const carerAnswer = z.object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  stato: z.enum(['accettata', 'rifiutata', 'terminata'], 'invalid'),
});
export type CarerAnswer = z.infer<typeof carerAnswer>;

export type DelegationState = 'invited' | 'expired' | 'future' | 'running' | 'ended';

/** The page of the patient's carers, and that of the people for whom a user acts. */
export const [CARERS_PAGE, PEOPLE_PAGE] = ['/Registro/Deleghe', '/account/Persone'];
